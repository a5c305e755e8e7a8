internal import Testing
@testable internal import PaintEngine

struct ShowTests {
  @Test func `describes a picture in words`() throws {
    let store = TileStore()
    #expect(try show(store, as: "nothing").description == "nothing painted")
    let tile = store.writableTile(at: TileKey(x: 0, y: 0))
    for x in 10..<20 { tile[x: x, y: 5] = Pixel(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)) }
    #expect(try show(store, as: "line").description == "10×1 at (10, 5), 50% covered, mean colour #FF8000")
  }

  @Test(arguments: ["", "../up", "a b", ".hidden", "a/b"])
  func `refuses a name that is no file's name`(name: String) {
    #expect(throws: SaveError.badName(name)) { try show(TileStore(), as: name) }
  }
}

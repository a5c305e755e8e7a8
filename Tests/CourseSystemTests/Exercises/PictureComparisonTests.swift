internal import Foundation
internal import Testing

@testable internal import CourseSystem

@Suite struct PictureComparisonTests {
  /// A picture of one colour with a rectangle of another.
  private func image(_ width: Int, _ height: Int, _ box: (x: Range<Int>, y: Range<Int>), _ value: UInt8) -> PixelImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += box.x.contains(x) && box.y.contains(y) ? [value, value, value, 255] : [100, 100, 100, 255] }
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  private static let nothing = (x: 0..<0, y: 0..<0)

  @Test func `the difference in words`() {
    let wanted = image(90, 60, Self.nothing, 0)
    #expect(PictureComparison(wanted: wanted, found: wanted).words == "Nothing differs.")
    #expect(
      PictureComparison(wanted: wanted, found: image(90, 60, (0..<10, 50..<60), 0)).words
        == "2 % of the pixels differ, all in the lower left: columns 0 to 9, rows 50 to 59; darker than wanted.")
    #expect(
      PictureComparison(wanted: wanted, found: image(90, 60, (0..<90, 0..<60), 255)).words
        == "100 % of the pixels differ, all in the whole picture: columns 0 to 89, rows 0 to 59; lighter than wanted.")
    #expect(
      PictureComparison(wanted: wanted, found: image(90, 60, (44..<45, 30..<31), 101)).words
        == "less than 1 % of the pixels differ, all in the middle: columns 44 to 44, rows 30 to 30; about as bright as wanted.")
    #expect(PictureComparison(wanted: wanted, found: image(9, 6, Self.nothing, 0)).words == "Yours is 9×6, 90×60 is wanted.")
  }

  @Test func `three in a row`() throws {
    let folder = try TemporaryFolder()
    let comparison = PictureComparison(wanted: image(9, 6, Self.nothing, 0), found: image(9, 6, (0..<3, 0..<2), 0))
    #expect(comparison.save(to: folder.path + "/deep/e.png"))
    let saved = try #require(PixelImage(png: try WholeFile.read(folder.path + "/deep/e.png")))
    #expect(saved.width == 9 * 3 + 16 && saved.height == 6)
    let red = stride(from: 0, to: saved.bytes.count, by: 4).count { Array(saved.bytes[$0..<$0 + 4]) == [220, 30, 30, 255] }
    #expect(red == 6)
  }
}

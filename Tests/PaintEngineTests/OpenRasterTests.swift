internal import Foundation
internal import Testing
@testable internal import PaintEngine

private let canvas = PixelRect(x: -20, y: 10, width: 300, height: 200)

/// Three layers: paint on both sides of the canvas's edge, a mode and a thin opacity, and nothing at all.
private func painted() -> ArtworkArchive {
  let artwork = Artwork(canvas: canvas)
  Painter(on: artwork.layers[0].store).paint(StrokeSample.line(from: (-90, -30), to: (200, 150)))
  let middle = artwork.addLayer(named: "Light \"&\" <shade>\u{7}\n")
  let painter = Painter(on: middle.store)
  painter.brush.radius = 25
  painter.brush.setColor(Color(red: 0.8, green: 0.5, blue: 0.1))
  painter.paint(StrokeSample.line(from: (20, 150), to: (280, 30)))
  middle.opacity = 0.625
  middle.blendMode = .softLight
  artwork.addLayer(named: "").isVisible = false
  return ArtworkArchive(freezing: artwork)
}

/// The bytes of an archive with these entries, and the right kind.
private func ora(_ entries: [(String, [UInt8])], mimetype: String = OpenRaster.mimetype) throws -> [UInt8] {
  let maker = try ZipMaker()
  try maker.add("mimetype", Array(mimetype.utf8), compressed: false)
  for (name, bytes) in entries { try maker.add(name, bytes, compressed: true) }
  return try maker.finish()
}

private func stack(_ layers: String, size: String = "w=\"64\" h=\"64\"") -> (String, [UInt8]) {
  ("stack.xml", Array("<image version=\"0.0.5\" \(size)>\n<stack>\n\(layers)\n</stack></image>".utf8))
}

struct OpenRasterTests {
  @Test func `what is written reads back, pixel for pixel`() throws {
    let archive = painted()
    let back = try OpenRaster.decode(OpenRaster.encode(archive))
    #expect(back.canvas == PixelRect(x: 0, y: 0, width: 300, height: 200))
    #expect(back.layers.map(\.name) == ["Layer 1", "Light \"&\" <shade>\n", ""])
    #expect(back.layers.map(\.opacity) == [1, 0.625, 1])
    #expect(back.layers.map(\.isVisible) == [true, true, false])
    #expect(back.layers.map(\.blendMode) == [.normal, .softLight, .normal])
    #expect(back.raster(of: back.frame).values == archive.raster(of: canvas).values)
    // Paint outside of the canvas is kept too.
    #expect(back.layers[0].tiles.paintedBounds.area == archive.layers[0].tiles.paintedBounds.area)
  }

  @Test func `the same artwork makes the same bytes, and reads back to them`() throws {
    let archive = painted()
    let bytes = try OpenRaster.encode(archive)
    #expect(try OpenRaster.encode(archive) == bytes)
    let again = try OpenRaster.decode(bytes)
    #expect(try OpenRaster.decode(OpenRaster.encode(again)).raster(of: again.frame) == again.raster(of: again.frame))
  }

  @Test func `the kind comes first, as it is, and all that other programs look for is there`() throws {
    let archive = painted()
    let first = archive.layers[0].tiles.paintedBounds
    let bytes = try OpenRaster.encode(archive)
    #expect(Array(bytes[30..<38]) == Array("mimetype".utf8))
    #expect(Array(bytes[38..<54]) == Array("image/openraster".utf8))
    let zip = try ZipReader(bytes)
    let merged = try PNG.decode(#require(try zip.bytes(of: "mergedimage.png", limit: 1 << 24)))
    #expect(merged.rect == PixelRect(x: 0, y: 0, width: 300, height: 200))
    let thumbnail = try PNG.decode(#require(try zip.bytes(of: "Thumbnails/thumbnail.png", limit: 1 << 24)))
    #expect(thumbnail.rect == PixelRect(x: 0, y: 0, width: 150, height: 100))
    // Stored, not packed, and nothing between name and content: that is how `file` and others know the kind.
    #expect(Array(bytes[8..<10]) == [0, 0])
    #expect(Array(bytes[28..<30]) == [0, 0])
    let stack = try String(decoding: #require(try zip.bytes(of: "stack.xml", limit: 1 << 20)), as: UTF8.self)
    let body = stack.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(body.first == #"<?xml version="1.0" encoding="UTF-8"?>"#)
    // The topmost layer first; where a layer lies is counted from the canvas's corner.
    let middle = (x: archive.layers[1].tiles.paintedBounds.x + 20, y: archive.layers[1].tiles.paintedBounds.y - 10)
    #expect(
      Array(body.dropFirst()) == [
        #"<image version="0.0.5" w="300" h="200">"#, "<stack>",
        """
        <layer name="" src="data/layer2.png" x="20" y="-10" opacity="1.0" visibility="hidden" \
        composite-op="svg:src-over"/>
        """,
        """
        <layer name="Light &quot;&amp;&quot; &lt;shade&gt;&#10;" src="data/layer1.png" x="\(middle.x)" y="\(middle.y)" \
        opacity="0.625" visibility="visible" composite-op="svg:soft-light"/>
        """,
        """
        <layer name="Layer 1" src="data/layer0.png" x="\(first.x + 20)" y="\(first.y - 10)" opacity="1.0" \
        visibility="visible" composite-op="svg:src-over"/>
        """,
        "</stack>", "</image>",
      ])
  }

  @Test func `an artwork goes on from an archive and shares its tiles`() throws {
    let archive = try OpenRaster.decode(OpenRaster.encode(painted()))
    let artwork = Artwork(archive)
    artwork.updateComposite()
    #expect(artwork.raster(of: archive.frame) == archive.raster(of: archive.frame))
    #expect(!artwork.undo())
    Painter(on: artwork.layers[0].store).paint(StrokeSample.line(from: (0, 0), to: (100, 100)))
    #expect(artwork.layers[0].store.copies > 0)
    #expect(artwork.undo())
    artwork.updateComposite()
    #expect(artwork.raster(of: archive.frame) == archive.raster(of: archive.frame))
  }

  @Test func `groups are taken apart`() throws {
    let dot = try PNG.encode(Raster(PixelRect(x: 0, y: 0, width: 1, height: 1)))
    let layers = """
      <layer src="a.png" name="top"/>
      <stack opacity="0.5" visibility="hidden"><stack opacity="0.5"><layer src="a.png" opacity="0.5"/></stack></stack>
      <layer src="a.png" name="bottom" composite-op="krita:of-its-own"/>
      """
    let archive = try OpenRaster.decode(ora([stack(layers), ("a.png", dot)]))
    #expect(archive.layers.map(\.name) == ["bottom", "", "top"])
    #expect(archive.layers.map(\.opacity) == [1, 0.125, 1])
    #expect(archive.layers.map(\.isVisible) == [true, false, true])
  }

  @Test(arguments: [
    ("<layer/>", "stack.xml, line 3: a layer without 'src'"),
    (
      "<layer src=\"../../etc/passwd\"/>",
      "stack.xml: '../../etc/passwd' lies outside the archive; nothing was read from there"
    ),
    ("<layer src=\"/a.png\"/>", "stack.xml: '/a.png' lies outside the archive; nothing was read from there"),
    ("<layer src=\"b.png\"/>", "the .ora file has no 'b.png'"),
    ("<layer src=\"a.png\" x=\"1e9\"/>", "stack.xml, line 3: 'x' is '1e9', expected a number of pixels"),
    ("<layer src=\"a.png\" y=\"2e\"/>", "stack.xml, line 3: 'y' is '2e', expected a number of pixels"),
    ("<layer src=\"a.png\" y=\"-99999999\"/>", "stack.xml, line 3: 'y' is '-99999999', expected a number of pixels"),
    (
      "<layer src=\"a.png\" opacity=\"much\"/>",
      "stack.xml, line 3: 'opacity' is 'much', expected a number from 0 to 1"
    ),
    ("<layer src=\"a.png\">", "stack.xml, line 4: not well-formed XML"),
    ("<layer src=\"a.png\"/>", "a.png: not a sound PNG file: Not a PNG file"),
  ])
  func `says what is wrong with the list of layers`(layers: String, message: String) throws {
    let bytes = try ora([stack(layers), ("a.png", [1, 2, 3, 4, 5, 6, 7, 8, 9])])
    let error = #expect(throws: OpenRasterError.self) { try OpenRaster.decode(bytes) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("w=\"0\" h=\"5\"", "a canvas of 0×5 pixels; expected 1 to 67108864 pixels in all"),
    ("w=\"40000\" h=\"25000\"", "a canvas of 40000×25000 pixels; expected 1 to 67108864 pixels in all"),
    ("w=\"12\"", "stack.xml, line 1: 'h' is missing, expected a number of pixels"),
  ])
  func `says what is wrong with the canvas`(size: String, message: String) throws {
    let bytes = try ora([stack("", size: size)])
    let error = #expect(throws: OpenRasterError.self) { try OpenRaster.decode(bytes) }
    #expect(error?.description == message)
  }

  @Test func `an archive of another kind is refused`() throws {
    let book = try ora([], mimetype: "application/epub+zip")
    let error = #expect(throws: OpenRasterError.self) { try OpenRaster.decode(book) }
    #expect(error == .notOpenRaster(mimetype: "application/epub+zip"))
    #expect(throws: OpenRasterError.self) { try OpenRaster.decode(Array("PK nothing".utf8)) }
    #expect(throws: OpenRasterError.missing(entry: "stack.xml")) { try OpenRaster.decode(ora([])) }
  }

  @Test func `entities that grow without end are refused`() throws {
    let laughs = (1...12).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }.joined()
    let xml = "<!DOCTYPE image [<!ENTITY l0 \"lol\">\(laughs)]><image w=\"1\" h=\"1\"><stack name=\"&l12;\"/></image>"
    let error = #expect(throws: OpenRasterError.self) { try OpenRaster.decode(ora([("stack.xml", Array(xml.utf8))])) }
    #expect(error == .badStack(line: 1, reason: "expected plain XML in UTF-8: elements and comments, no document type"))
  }

  @Test func `an entry that unpacks to more than is read of it is refused`() throws {
    let bomb = [UInt8](repeating: 32, count: 20 << 20)
    let error = #expect(throws: OpenRasterError.self) { try OpenRaster.decode(ora([("stack.xml", bomb)])) }
    #expect(error == .notZip("stack.xml: an entry has more than 4194304 bytes"))
  }

  private static let small = Result {
    let artwork = Artwork(canvas: PixelRect(x: 0, y: 0, width: 40, height: 40))
    Painter(on: artwork.layers[0].store).paint(StrokeSample.line(from: (0, 0), to: (30, 30)))
    return try OpenRaster.encode(ArtworkArchive(freezing: artwork))
  }

  @Test(arguments: 0..<150)
  func `a truncated or damaged file gives an error or an artwork, never more`(seed: Int) throws {
    var bytes = try Self.small.get()
    if seed % 3 == 0 {
      bytes.removeLast(1 + seed * 131 % (bytes.count - 1))
    } else {
      bytes[seed * 97 % bytes.count] ^= UInt8(1 << (seed % 8))
    }
    do throws(OpenRasterError) {
      #expect(try OpenRaster.decode(bytes).frame.isDrawable)
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test func `the writer writes it where the path says so`() async throws {
    try await withFolder { folder async throws in
      let archive = painted()
      let writer = ArtworkWriter(path: "\(folder)/a.ora")
      #expect(try await writer.save(archive) == .written)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: writer.path)))
      #expect(try OpenRaster.decode(bytes).layers.count == 3)
    }
  }
}

internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// The list of layers in an OpenRaster file, `stack.xml`.
struct StackDocument: Equatable {
  /// One layer; where it lies is relative to the canvas.
  struct Layer: Equatable {
    var name = ""
    var source = ""
    var x = 0
    var y = 0
    var opacity = 1.0
    var isVisible = true
    var blendMode = BlendMode.normal
  }

  var width: Int
  var height: Int
  /// Lowest first. (The file has them the other way round.)
  var layers: [Layer]

  static let layerLimit = 1_000
}

// MARK: - Writing

extension StackDocument {
  var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <image version="0.0.5" w="\(width)" h="\(height)">
      <stack>
    \(layers.reversed().map(\.xml).joined(separator: "\n"))
      </stack>
    </image>

    """
  }
}

extension StackDocument.Layer {
  fileprivate var xml: String {
    """
        <layer name="\(escaped(name))" src="\(escaped(source))" x="\(x)" y="\(y)" opacity="\(opacity)" \
    visibility="\(isVisible ? "visible" : "hidden")" composite-op="\(blendMode.rawValue)"/>
    """
  }
}

/// Text for inside of quotes in XML. Characters that XML can't have at all are left out.
private func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": break
    default: result.unicodeScalars.append(scalar)
    }
  }
}

// MARK: - Reading

extension StackDocument {
  /// Reads `stack.xml`. Groups are taken apart: their layers come with the group's opacity and visibility multiplied
  /// in.
  init(xml: [UInt8]) throws(OpenRasterError) {
    guard Self.isPlain(xml) else {
      throw .badStack(line: 1, reason: "expected plain XML in UTF-8: elements and comments, no document type")
    }
    let reader = StackReader()
    let parser = XMLParser(data: Data(xml))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWhole = parser.parse()
    if let error = reader.error { throw error }
    guard isWhole else { throw .badStack(line: max(1, parser.lineNumber), reason: StackReader.malformed) }
    guard let size = reader.size else { throw .badStack(line: 1, reason: "expected an 'image' with 'w' and 'h'") }
    self.init(width: size.width, height: size.height, layers: reader.layers.reversed())
  }

  /// Whether a text has nothing that a stack has no use for: a document type, whose entities may grow without end, or
  /// processing instructions, some of which Foundation's parser crashes on.
  private static func isPlain(_ xml: [UInt8]) -> Bool {
    guard let text = String(validating: xml, as: UTF8.self), !xml.contains(0) else { return false }
    let body = text.hasPrefix("<?xml ") ? text.dropFirst(2) : text[...]
    return !body.contains("<?") && body.ranges(of: "<!").count == body.ranges(of: "<!--").count
  }
}

/// Hears of elements as Foundation's parser meets them. Lives inside one call.
private final class StackReader: NSObject, XMLParserDelegate {
  var size: (width: Int, height: Int)?
  var layers: [StackDocument.Layer] = []
  var error: OpenRasterError?

  /// The groups around the current element, outermost first.
  private var groups: [(opacity: Double, isVisible: Bool)] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    do throws(OpenRasterError) {
      switch name {
      case "image": try readImage(attributes, line: parser.lineNumber)
      case "stack": groups.append(try group(attributes, line: parser.lineNumber))
      case "layer": try readLayer(attributes, line: parser.lineNumber)
      default: break
      }
    } catch {
      stop(parser, error)
    }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "stack" { _ = groups.popLast() }
  }

  // On Linux `parse()` is true for text that it has had to repair, and says so only here.
  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    error = error ?? .badStack(line: max(1, parser.lineNumber), reason: Self.malformed)
  }

  static let malformed = "not well-formed XML"

  private func stop(_ parser: XMLParser, _ error: OpenRasterError) {
    self.error = self.error ?? error
    parser.abortParsing()
  }

  private func readImage(_ attributes: [String: String], line: Int) throws(OpenRasterError) {
    let width = try number(attributes["w"], "w", line: line)
    size = (width, try number(attributes["h"], "h", line: line))
  }

  private func group(
    _ attributes: [String: String], line: Int
  ) throws(OpenRasterError) -> (opacity: Double, isVisible: Bool) {
    let outer = groups.last ?? (1, true)
    let opacity = try fraction(attributes["opacity"], line: line)
    return (outer.opacity * opacity, outer.isVisible && attributes["visibility"] != "hidden")
  }

  private func readLayer(_ attributes: [String: String], line: Int) throws(OpenRasterError) {
    guard layers.count < StackDocument.layerLimit else {
      throw .tooMuch(what: "layers", limit: StackDocument.layerLimit)
    }
    guard let source = attributes["src"] else { throw .badStack(line: line, reason: "a layer without 'src'") }
    guard isInside(source) else { throw .pathOutside(source) }
    let own = try group(attributes, line: line)
    var layer = StackDocument.Layer(name: attributes["name"] ?? "", source: source)
    layer.opacity = own.opacity
    layer.isVisible = own.isVisible
    layer.x = try number(attributes["x"] ?? "0", "x", line: line)
    layer.y = try number(attributes["y"] ?? "0", "y", line: line)
    // A mode of another program, or of a later version: the specification says to take the normal one.
    layer.blendMode = attributes["composite-op"].flatMap(BlendMode.init) ?? .normal
    layers.append(layer)
  }

  /// Whether a path stays in the archive. Nothing is ever written by it, but such a file means no good.
  private func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.contains("\\") && !path.split(separator: "/").contains("..")
  }

  /// The farthest that a layer may lie from the canvas, in pixels.
  private static let farthest = 1 << 24

  private func number(_ text: String?, _ name: String, line: Int) throws(OpenRasterError) -> Int {
    guard let text, let number = Int(text), abs(number) <= Self.farthest else {
      throw .badStack(
        line: line, reason: "'\(name)' is \(text.map { "'\($0)'" } ?? "missing"), expected a number of pixels")
    }
    return number
  }

  private func fraction(_ text: String?, line: Int) throws(OpenRasterError) -> Double {
    guard let text else { return 1 }
    guard let number = Double(text), number.isFinite else {
      throw .badStack(line: line, reason: "'opacity' is '\(text)', expected a number from 0 to 1")
    }
    return min(max(number, 0), 1)
  }
}

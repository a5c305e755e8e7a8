/// What raw HTML says to somebody who reads no HTML.
enum HTMLText {
  /// Whether the tag means a line break.
  static func isLineBreak(_ html: String) -> Bool {
    html.lowercased().hasPrefix("<br")
  }

  /// The words of a block of HTML: no comments, no tags, but the alternative texts of pictures.
  static func words(of html: String, picture: String) -> String {
    var result = ""
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      let tag = rest[open...]
      if tag.hasPrefix("<!--") {
        rest = tag.firstRange(of: "-->").map { tag[$0.upperBound...] } ?? ""
      } else if let close = tag.firstIndex(of: ">") {
        result += alternativeText(of: tag[..<close]).map { "[\(picture): \($0)]" } ?? ""
        rest = tag[tag.index(after: close)...]
      } else {
        result += tag
        rest = ""
      }
    }
    return result + rest
  }

  private static func alternativeText(of tag: Substring) -> Substring? {
    guard let start = tag.firstRange(of: "alt=\"") else { return nil }
    let text = tag[start.upperBound...].prefix { $0 != "\"" }
    return text.isEmpty ? nil : text
  }
}

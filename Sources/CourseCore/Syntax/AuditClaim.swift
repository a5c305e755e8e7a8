/// How the two sentences that belong beside an unchecked annotation begin.
public struct AuditMarkers: Codable, Sendable, Hashable {
  /// Before what the annotation asserts.
  public let asserts: [String]
  /// Before the edit that would make it false.
  public let falseIf: [String]

  public init(asserts: [String] = ["Asserts:"], falseIf: [String] = ["False if:"]) {
    self.asserts = asserts
    self.falseIf = falseIf
  }
}

/// The comments beside a site, and the two sentences where they are marked.
public struct AuditClaim: Codable, Sendable, Hashable {
  /// All of the comments, without delimiters; nil where there are none.
  public let comment: String?
  /// What is asserted, without its marker, on one line; nil where no marker is.
  public let asserts: String?
  /// What would make it false, without its marker, on one line; nil where no marker is.
  public let falseIf: String?

  public init(comment: String?, asserts: String?, falseIf: String?) {
    self.comment = comment
    self.asserts = asserts
    self.falseIf = falseIf
  }

  /// Whether both sentences are there.
  public var isComplete: Bool { asserts != nil && falseIf != nil }

  /// Reads comments with their delimiters, in order.
  ///
  /// A sentence goes from its marker to the next marker or to an empty line. Markers are found in any case.
  public init(comments: [String], markers: AuditMarkers) {
    let lines = comments.flatMap(Self.lines)
    let text = lines.joined(separator: "\n")
    comment = lines.allSatisfy(\.isEmpty) ? nil : text
    let paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
    asserts = Self.sentence(after: markers.asserts, before: markers.falseIf, in: paragraphs)
    falseIf = Self.sentence(after: markers.falseIf, before: markers.asserts, in: paragraphs)
  }

  private static func sentence(after markers: [String], before others: [String], in paragraphs: [String]) -> String? {
    for paragraph in paragraphs {
      guard let marker = firstRange(of: markers, in: paragraph[...]) else { continue }
      let rest = paragraph[marker.upperBound...]
      let end = firstRange(of: others, in: rest)?.lowerBound ?? rest.endIndex
      let sentence = trimmed(rest[..<end])
      if !sentence.isEmpty { return String(sentence) }
    }
    return nil
  }

  private static func firstRange(of markers: [String], in text: Substring) -> Range<String.Index>? {
    text.indices.lazy.compactMap { index in
      markers.lazy.compactMap { marker in
        let end = text.index(index, offsetBy: marker.count, limitedBy: text.endIndex)
        guard let end, !marker.isEmpty, text[index..<end].lowercased() == marker.lowercased() else { return nil }
        return index..<end
      }.first
    }.first
  }

  /// Without white space, and without the marks of emphasis or a list that a marker may stand in.
  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { " *_".contains($0) }
    while let last = text.last, " *_-".contains(last) { text.removeLast() }
    return text
  }

  /// The lines of one comment without its delimiters and the white space around each.
  private static func lines(of comment: String) -> [String] {
    if comment.hasPrefix("/*") {
      let body = comment.dropFirst(2).drop { $0 == "*" }
      let text = body.hasSuffix("*/") ? body.dropLast(2) : body
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
        let inner = line.drop { $0.isWhitespace }
        return strip(inner.hasPrefix("* ") ? inner.dropFirst(2) : inner == "*" ? "" : inner)
      }
    }
    return [strip(comment.drop { $0 == "/" })]
  }

  private static func strip(_ line: Substring) -> String {
    var line = line.drop { $0.isWhitespace }
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return String(line)
  }
}

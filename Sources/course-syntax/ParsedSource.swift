#if SWIFT_SYNTAX
internal import CourseCore
internal import SwiftParser
internal import SwiftSyntax

/// A source's tree, with the places of its nodes.
///
/// The parser accepts any text: what it can't place is in the tree as unexpected tokens.
struct ParsedSource {
  let tree: SourceFileSyntax
  private let text: String
  private let lines: LineTable

  init(_ text: String) {
    self.text = text
    tree = Parser.parse(source: text)
    lines = LineTable(text)
  }

  func position(_ position: AbsolutePosition) -> CourseCore.SourceLocation {
    lines.position(at: position.utf8Offset)
  }

  /// Where a node begins, after the white space and comments before it.
  func start(of node: some SyntaxProtocol) -> CourseCore.SourceLocation {
    position(node.positionAfterSkippingLeadingTrivia)
  }

  /// The place of a node, without the white space and comments around it.
  func range(of node: some SyntaxProtocol) -> SyntaxRange {
    range(from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia)
  }

  func range(from start: AbsolutePosition, to end: AbsolutePosition) -> SyntaxRange {
    SyntaxRange(start: position(start), end: position(end))
  }

  func text(from start: AbsolutePosition, to end: AbsolutePosition) -> String {
    String(decoding: text.utf8.dropFirst(start.utf8Offset).prefix(end.utf8Offset - start.utf8Offset), as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// The node as written, up to the end of its first line and no further than a line should go.
  var firstLine: String {
    String(trimmedDescription.prefix { !$0.isNewline }.prefix(120))
  }

  /// The node as written but on one line.
  var compactDescription: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
#endif

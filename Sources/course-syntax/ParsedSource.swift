#if SWIFT_SYNTAX
internal import CourseCore
internal import SwiftParser
internal import SwiftSyntax

/// A source's tree, with the places of its nodes.
///
/// The parser accepts any text: what it can't place is in the tree as unexpected tokens.
struct ParsedSource {
  let tree: SourceFileSyntax
  private let lines: LineTable

  init(_ text: String) {
    tree = Parser.parse(source: text)
    lines = LineTable(text)
  }

  func position(_ position: AbsolutePosition) -> CourseCore.SourceLocation {
    lines.position(at: position.utf8Offset)
  }

  /// The place of a node, without the white space and comments around it.
  func range(of node: some SyntaxProtocol) -> SyntaxRange {
    range(from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia)
  }

  func range(from start: AbsolutePosition, to end: AbsolutePosition) -> SyntaxRange {
    SyntaxRange(start: position(start), end: position(end))
  }
}
#endif

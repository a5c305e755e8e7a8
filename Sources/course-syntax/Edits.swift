#if SWIFT_SYNTAX
internal import CourseCore
internal import SwiftSyntax

/// The places of `source` where something could be taken away, in order.
func edits(of source: ParsedSource) -> [SyntaxEdit] {
  let visitor = EditVisitor(source: source)
  visitor.walk(source.tree)
  return visitor.edits
}

private final class EditVisitor: SyntaxVisitor {
  private static let annotations: Set<String> = ["MainActor", "Sendable", "concurrent", "globalActor"]
  private static let modifiers: Set<String> = ["nonisolated", "sending", "isolated", "consuming", "borrowing"]

  private let source: ParsedSource
  private(set) var edits: [SyntaxEdit] = []

  init(source: ParsedSource) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    drop(.await, from: node.awaitKeyword, upTo: node.expression.positionAfterSkippingLeadingTrivia)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.annotations.contains(name) { dropWithSpace(.annotation, node) }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if Self.modifiers.contains(node.name.text) { dropWithSpace(.annotation, node) }
    return .skipChildren
  }

  override func visit(_ node: SimpleTypeSpecifierSyntax) -> SyntaxVisitorContinueKind {
    if Self.modifiers.contains(node.specifier.text) { dropWithSpace(.annotation, node) }
    return .skipChildren
  }

  override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
    let types = Array(node.inheritedTypes)
    for (index, inherited) in types.enumerated() where inherited.type.isSendable {
      if types.count == 1 {
        drop(.sendable, from: node, upTo: node.endPositionBeforeTrailingTrivia)
      } else if index + 1 < types.count {
        drop(.sendable, from: inherited, upTo: types[index + 1].positionAfterSkippingLeadingTrivia)
      } else if let comma = types[index - 1].trailingComma {
        drop(.sendable, from: comma, upTo: inherited.endPositionBeforeTrailingTrivia)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    if let colon = node.colon, let type = node.inheritedType, type.isSendable {
      drop(.sendable, from: colon, upTo: type.endPositionBeforeTrailingTrivia)
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .expr(let expression) = node.item, expression.isCall {
      drop(.call, from: expression, upTo: expression.endPositionBeforeTrailingTrivia)
    }
    return .visitChildren
  }

  /// Drops a node with the white space on its line that leads to the next token, line feeds not.
  private func dropWithSpace(_ kind: SyntaxEdit.Kind, _ node: some SyntaxProtocol) {
    drop(kind, from: node, upTo: node.endPosition)
  }

  private func drop(_ kind: SyntaxEdit.Kind, from node: some SyntaxProtocol, upTo end: AbsolutePosition) {
    let start = node.positionAfterSkippingLeadingTrivia
    let (range, text) = (source.range(from: start, to: end), source.text(from: start, to: end))
    edits.append(SyntaxEdit(kind: kind, range: range, text: text, replacement: ""))
  }
}

extension TypeSyntax {
  /// Whether this is `Sendable`, its attributes apart.
  fileprivate var isSendable: Bool {
    let type = self.as(AttributedTypeSyntax.self)?.baseType ?? self
    return ["Sendable", "Swift.Sendable"].contains(type.trimmedDescription)
  }
}

extension ExprSyntax {
  /// Whether this is a call, `try` and `await` before it apart.
  fileprivate var isCall: Bool {
    if let inner = self.as(TryExprSyntax.self)?.expression { return inner.isCall }
    if let inner = self.as(AwaitExprSyntax.self)?.expression { return inner.isCall }
    return self.is(FunctionCallExprSyntax.self)
  }
}
#endif

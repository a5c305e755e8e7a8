#if SWIFT_SYNTAX
internal import CourseCore
internal import SwiftSyntax

/// The declarations of `source` in order, those inside function bodies not among them; all branches of `#if` are.
func declarations(of source: ParsedSource) -> [SyntaxDeclaration] {
  var collector = DeclarationCollector(source: source)
  collector.collect(source.tree.statements)
  return collector.found
}

private struct DeclarationCollector {
  let source: ParsedSource
  var found: [SyntaxDeclaration] = []
  private var scope: [String] = []

  init(source: ParsedSource) {
    self.source = source
  }

  mutating func collect(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if case .decl(let declaration) = item.item { collect(declaration) }
    }
  }

  private mutating func collect(_ members: MemberBlockItemListSyntax) {
    for member in members { collect(member.decl) }
  }

  private mutating func collect(_ declaration: DeclSyntax) {
    if let conditional = declaration.as(IfConfigDeclSyntax.self) { return collect(conditional) }
    guard let kind = SyntaxDeclaration.Kind(declaration) else { return }
    for name in declaredNames(declaration) {
      found.append(
        SyntaxDeclaration(
          kind: kind, path: scope + name, range: source.range(of: declaration),
          documented: documentedRange(of: declaration)))
      guard let members = declaration.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members else { continue }
      scope += name
      collect(members)
      scope.removeLast(name.count)
    }
  }

  private mutating func collect(_ conditional: IfConfigDeclSyntax) {
    for clause in conditional.clauses {
      switch clause.elements {
      case .statements(let items): collect(items)
      case .decls(let members): collect(members)
      default: break
      }
    }
  }

  private func documentedRange(of declaration: DeclSyntax) -> SyntaxRange {
    let start = commentsAbove(declaration).first?.position
    return source.range(
      from: start ?? declaration.positionAfterSkippingLeadingTrivia, to: declaration.endPositionBeforeTrailingTrivia)
  }
}
#endif

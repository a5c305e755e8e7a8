#if SWIFT_SYNTAX
internal import CourseCore
internal import SwiftSyntax

func traits(of source: ParsedSource) -> SourceTraits {
  let all = declarations(of: source)
  let visitor = TraitsVisitor(source: source, ownTypes: Set(all.filter(\.kind.isNominalType).map(\.path)))
  visitor.walk(source.tree)
  return SourceTraits(
    imports: visitor.imports,
    declarations: all.filter { $0.path.count == 1 && $0.kind != .extension },
    foreignConformances: visitor.foreignConformances,
    exports: visitor.exports,
    entryPoints: visitor.entryPoints,
    topLevelCode: visitor.topLevelCode)
}

private final class TraitsVisitor: SyntaxVisitor {
  private static let exporting: Set<String> = [
    "_cdecl", "c", "_silgen_name", "_expose", "_dynamicReplacement", "_section", "section", "_used", "used",
  ]

  private let source: ParsedSource
  private let ownTypes: Set<[String]>
  private(set) var imports: [SourceTraits.Import] = []
  private(set) var foreignConformances: [SourceTraits.ForeignConformance] = []
  private(set) var exports: [SourceTraits.Mention] = []
  private(set) var entryPoints: [SourceTraits.Mention] = []
  private(set) var topLevelCode: SourceTraits.Mention?

  init(source: ParsedSource, ownTypes: Set<[String]>) {
    self.source = source
    self.ownTypes = ownTypes
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(
      SourceTraits.Import(
        path: node.path.map(\.name.text),
        modifiers: node.attributes.map(\.trimmedDescription) + node.modifiers.map(\.trimmedDescription),
        position: source.start(of: node)))
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let clause = node.inheritanceClause, !ownTypes.contains(typePath(node.extendedType)) {
      foreignConformances.append(
        SourceTraits.ForeignConformance(
          type: node.extendedType.trimmedDescription,
          protocols: clause.inheritedTypes.map(\.type.trimmedDescription),
          position: source.start(of: node)))
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if name == "main" { entryPoints.append(mention(node)) }
    if Self.exporting.contains(name) { exports.append(mention(node)) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if topLevelCode == nil, node.isTopLevel, !node.item.is(DeclSyntax.self) { topLevelCode = mention(node) }
    return .visitChildren
  }

  private func mention(_ node: some SyntaxProtocol) -> SourceTraits.Mention {
    SourceTraits.Mention(text: node.firstLine, position: source.start(of: node))
  }
}

extension CodeBlockItemSyntax {
  /// Whether only `#if` stands around the item.
  fileprivate var isTopLevel: Bool {
    var around = parent?.parent
    while let clause = around?.as(IfConfigClauseSyntax.self) {
      // Clause, list of clauses, declaration, item, list of items.
      around = clause.parent?.parent?.parent?.parent?.parent
    }
    return around?.is(SourceFileSyntax.self) ?? false
  }
}

extension SyntaxDeclaration.Kind {
  fileprivate var isNominalType: Bool {
    switch self {
    case .actor, .class, .enum, .protocol, .struct: true
    default: false
    }
  }
}
#endif

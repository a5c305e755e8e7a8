#if SWIFT_SYNTAX
internal import CourseCore
internal import SwiftSyntax

/// The places where `source` asks the compiler to take its word, in order.
func auditSites(of source: ParsedSource, markers: AuditMarkers) -> [AuditSite] {
  let visitor = AuditVisitor(source: source, markers: markers)
  visitor.walk(source.tree)
  return visitor.sites
}

private final class AuditVisitor: SyntaxVisitor {
  private let source: ParsedSource
  private let markers: AuditMarkers
  private(set) var sites: [AuditSite] = []

  init(source: ParsedSource, markers: AuditMarkers) {
    self.source = source
    self.markers = markers
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if let (kind, text) = unchecked(node) { add(kind, at: node, text: text) }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard node.detail?.detail.text == "unsafe" else { return .skipChildren }
    switch node.name.text {
    case "nonisolated": add(.nonisolatedUnsafe, at: node, text: node.trimmedDescription)
    case "unowned": add(.unownedUnsafe, at: node, text: node.trimmedDescription)
    default: break
    }
    return .skipChildren
  }

  /// In a closure's capture list `unowned(unsafe)` is no modifier.
  override func visit(_ node: ClosureCaptureSpecifierSyntax) -> SyntaxVisitorContinueKind {
    if node.specifier.text == "unowned", node.detail?.text == "unsafe" {
      add(.unownedUnsafe, at: node, text: node.trimmedDescription)
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let (kind, whole) = unchecked(node) { add(kind, at: whole, text: whole.compactDescription) }
    return .visitChildren
  }

  private func add(_ kind: AuditKind, at node: some SyntaxProtocol, text: String) {
    let comments = commentsBeside(Syntax(node), in: source, markers: markers)
    sites.append(
      AuditSite(
        kind: kind, position: source.start(of: node), text: text, declaration: enclosingDeclaration(of: Syntax(node)),
        claim: AuditClaim(comments: comments, markers: markers)))
  }
}

/// What an attribute asks, and the words that do; nil where it asks nothing.
private func unchecked(_ attribute: AttributeSyntax) -> (AuditKind, text: String)? {
  let name = attribute.attributeName.trimmedDescription
  switch name {
  case "unchecked": return (uncheckedKind(attribute), withType(attribute))
  case "preconcurrency": return (.preconcurrency, withType(attribute))
  case "exclusivity" where attribute.arguments?.trimmedDescription == "unchecked":
    return (.exclusivityUnchecked, attribute.trimmedDescription)
  case _ where name.hasPrefix("_unsafe"): return (.unsafeAttribute, attribute.trimmedDescription)
  default: return nil
  }
}

private func uncheckedKind(_ attribute: AttributeSyntax) -> AuditKind {
  let type = attribute.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType
  let names = type?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
  return names.contains("Sendable") ? .uncheckedSendable : .unchecked
}

/// The attribute with the type or the import that it belongs to.
private func withType(_ attribute: AttributeSyntax) -> String {
  let owner = attribute.parent?.parent
  if let type = owner?.as(AttributedTypeSyntax.self) { return type.trimmedDescription }
  if let node = owner?.as(ImportDeclSyntax.self) { return node.firstLine }
  return attribute.trimmedDescription
}

/// What a name in an expression asks, and the expression as far as it belongs to it; nil where it asks nothing.
private func unchecked(_ name: DeclReferenceExprSyntax) -> (AuditKind, ExprSyntax)? {
  let member = name.parent?.as(MemberAccessExprSyntax.self)
  let isMember = member?.declName.id == name.id
  let whole = member.map { isMember ? ExprSyntax($0) : ExprSyntax(name) } ?? ExprSyntax(name)
  // `.assumeIsolated` with nothing before the dot is a case or a static member of some other type.
  if isMember, member?.base == nil { return nil }
  switch name.baseName.text {
  case "assumeIsolated" where isMember: return (.assumeIsolated, whole)
  case "unsafeBitCast": return (.unsafeBitCast, whole)
  case "unsafeDowncast": return (.unsafeDowncast, whole)
  case "withUnsafeContinuation", "withUnsafeThrowingContinuation": return (.unsafeContinuation, whole)
  case "sync" where isMember && member?.base?.isMainQueue == true: return (.mainSync, whole)
  case "Unmanaged":
    // `Unmanaged.passRetained(…)` or `Unmanaged<T>.passRetained(…)`: the name and the member taken from it.
    let generic = name.parent?.as(GenericSpecializationExprSyntax.self)
    let access = (generic.map(Syntax.init)?.parent ?? name.parent)?.as(MemberAccessExprSyntax.self)
    return access.flatMap { $0.declName.id == name.id ? nil : (.unmanaged, ExprSyntax($0)) }
  default: return nil
  }
}

extension ExprSyntax {
  /// Whether this is `DispatchQueue.main`.
  fileprivate var isMainQueue: Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "main" else {
      return false
    }
    return member.base?.lastToken(viewMode: .sourceAccurate)?.text == "DispatchQueue"
  }
}
#endif

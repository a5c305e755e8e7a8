#if SWIFT_SYNTAX
internal import CourseCore
internal import SwiftSyntax

/// The name of the declaration that `node` belongs to or stands in, local functions included: `A.f().g()`. Nil at the
/// top level.
func enclosingDeclaration(of node: Syntax) -> String? {
  let parts = sequence(first: node, next: \.parent).compactMap { name(of: $0, around: node) }
  return parts.isEmpty ? nil : parts.reversed().joined(separator: ".")
}

private func name(of around: Syntax, around node: Syntax) -> String? {
  // `let a = …, b = …` declares several names: the one of the binding around the node counts.
  if let binding = around.as(PatternBindingSyntax.self) { return binding.pattern.trimmedDescription }
  if let variable = around.as(VariableDeclSyntax.self), variable.bindings.position <= node.position { return nil }
  return around.as(DeclSyntax.self).flatMap { declaredNames($0).first?.joined(separator: ".") }
}

/// The comments beside a site, with their delimiters: those above the smallest part of its statement or declaration
/// that begins there, then those behind it on its line.
///
/// Where these hold no marked sentence, those above the function or variable around may speak for it.
func commentsBeside(_ site: Syntax, in source: ParsedSource, markers: AuditMarkers) -> [String] {
  let beside = commentsAboveStatement(of: site) + commentsBehind(site, in: source)
  if isMarked(beside, markers) { return beside }
  let owners = sequence(first: site, next: \.parent).compactMap { $0.as(DeclSyntax.self) }
    .prefix { $0.asProtocol((any DeclGroupSyntax).self) == nil }
  return owners.map { commentsAbove($0).map(\.text) }.first { isMarked($0, markers) } ?? beside
}

private func isMarked(_ comments: [String], _ markers: AuditMarkers) -> Bool {
  let claim = AuditClaim(comments: comments, markers: markers)
  return claim.asserts != nil || claim.falseIf != nil
}

private func commentsAboveStatement(of site: Syntax) -> [String] {
  for node in sequence(first: site, next: \.parent) {
    let comments = commentsAbove(node)
    if !comments.isEmpty { return comments.map(\.text) }
    if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) { break }
  }
  return []
}

/// The comments between the site and the end of its line, and those that go on below the last of them in its column.
private func commentsBehind(_ site: Syntax, in source: ParsedSource) -> [String] {
  var found: [Comment] = []
  var line = source.position(site.endPositionBeforeTrailingTrivia).line
  var token = site.lastToken(viewMode: .sourceAccurate)
  while let current = token {
    found += comments(in: current.trailingTrivia, from: current.endPositionBeforeTrailingTrivia)
    guard let next = current.nextToken(viewMode: .sourceAccurate) else { break }
    for comment in comments(in: next.leadingTrivia, from: next.position) {
      guard let last = found.last else { break }
      let (place, above) = (source.position(comment.position), source.position(last.position))
      guard place.line == line + 1, place.column == above.column else { break }
      found.append(comment)
      line += 1
    }
    if source.start(of: next).line != line { break }
    token = next
  }
  return found.map(\.text)
}
#endif

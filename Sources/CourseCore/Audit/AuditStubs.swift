/// Places for the sentences that are missing: comment lines with the markers and nothing behind them.
///
/// An empty sentence still counts as missing, so that a stub passes no audit.
public struct AuditStubs: Sendable {
  public var markers: AuditMarkers

  public init(markers: AuditMarkers) {
    self.markers = markers
  }

  /// The edits of `text` that put a stub above each of `sites` that has none yet.
  public func edits(of text: String, at sites: [AuditSite]) -> [DocumentEdit] {
    let lines = SourceFile(path: "", text: text).lines
    var stubs: [Int: [String]] = [:]
    for site in sites where lines.indices.contains(site.position.line - 1) {
      let line = site.position.line
      let missing = missing(beside: site).filter { !(stubs[line] ?? []).contains($0) }
      if !missing.isEmpty { stubs[line, default: []] += missing }
    }
    return stubs.map { line, words in
      let indent = lines[line - 1].prefix { $0 == " " || $0 == "\t" }
      let above = line > 1 ? lines[line - 2].drop { $0 == " " || $0 == "\t" } : ""
      let mark = above.hasPrefix("///") ? "///" : "//"
      return DocumentEdit(lines: line..<line, replacement: words.map { "\(indent)\(mark) \($0)" })
    }
  }

  /// The markers that neither state a sentence nor wait for one.
  private func missing(beside site: AuditSite) -> [String] {
    let comment = site.claim.comment?.lowercased() ?? ""
    func isThere(_ markers: [String]) -> Bool { markers.contains { comment.contains($0.lowercased()) } }
    var missing: [String] = []
    if site.claim.asserts == nil, !isThere(markers.asserts) { missing += markers.asserts.prefix(1) }
    if site.claim.falseIf == nil, !isThere(markers.falseIf) { missing += markers.falseIf.prefix(1) }
    return missing
  }

  /// Whether the stubs that `sites` got in an edited text stand where an audit looks for them and change nothing else.
  public func hold(_ sites: [AuditSite], before: [AuditSite]) -> Bool {
    sites.count == before.count
      && zip(sites, before).allSatisfy { new, old in
        new.kind == old.kind && new.text == old.text && new.claim.asserts == old.claim.asserts
          && new.claim.falseIf == old.claim.falseIf && missing(beside: new).isEmpty
      }
  }
}

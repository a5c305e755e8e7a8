/// An audit for people: a line a site, the comment beside it where that states less than both sentences.
public enum AuditText {
  public static func render(_ audit: Audit) -> String {
    audit.problems.map { "\($0.file):\($0.location.line):\($0.location.column): error: \($0.message)\n" }.joined()
      + audit.entries.map(entry).joined() + audit.closingLine
  }

  private static func entry(_ entry: Audit.Entry) -> String {
    let place = entry.site.position
    let label = entry.fails ? "error" : "note"
    let line = "\(entry.file):\(place.line):\(place.column): \(label): \(entry.message) [\(entry.site.kind.rawValue)]\n"
    guard !entry.site.claim.isComplete, let comment = entry.site.claim.comment else { return line }
    return line + comment.split(separator: "\n").map { "    beside it: \($0)\n" }.joined()
  }
}

extension Audit {
  /// What is amiss, for formats that show findings at their places.
  public var annotations: [Annotation] {
    problems.map {
      Annotation(
        file: $0.file, location: $0.location, severity: .error, rule: "not-audited", message: $0.message,
        fingerprint: "\($0.file) \($0.message)")
    }
      + entries.filter { !$0.site.claim.isComplete }.map {
        Annotation(
          file: $0.file, location: $0.site.position, severity: $0.fails ? .error : .notice, rule: $0.site.kind.rawValue,
          message: $0.message, fingerprint: "\($0.file) \($0.site.declaration ?? "") \($0.site.text)")
      }
  }
}

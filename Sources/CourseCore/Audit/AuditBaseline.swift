internal import Foundation

/// The sites that an old project had without their sentences when it began to be audited.
///
/// A site is known by its file, its declaration and its words: lines may move. Where a declaration has one more of the
/// same than before, the last of them is new.
public struct AuditBaseline: Sendable, Hashable {
  private struct Key: Sendable, Hashable {
    var file, kind, text: String
    var declaration: String?
  }

  private let counts: [Key: Int]

  /// Reads what `course audit --format json` wrote.
  public init(json: [UInt8]) throws(AuditBaselineError) {
    let encoded: EncodedAudit
    do { encoded = try JSONDecoder().decode(EncodedAudit.self, from: Data(json)) } catch { throw .notAnAudit }
    guard encoded.schema == 1 else { throw .schema(found: encoded.schema) }
    let open = encoded.sites.filter { $0.asserts == nil || $0.falseIf == nil }
    counts = Dictionary(grouping: open) {
      Key(file: $0.file, kind: $0.kind, text: $0.text, declaration: $0.declaration)
    }.mapValues(\.count)
  }

  /// The audit with those sites marked that the baseline has.
  public func applied(to audit: Audit) -> Audit {
    var audit = audit
    var left = counts
    for index in audit.entries.indices where !audit.entries[index].site.claim.isComplete {
      let entry = audit.entries[index]
      let key = Key(
        file: entry.file, kind: entry.site.kind.rawValue, text: entry.site.text, declaration: entry.site.declaration)
      guard let count = left[key], count > 0 else { continue }
      left[key] = count - 1
      audit.entries[index].isKnown = true
    }
    return audit
  }
}

/// Why a file is no baseline.
public enum AuditBaselineError: Error, Sendable, Hashable {
  case notAnAudit
  case schema(found: Int)

  public var message: String {
    switch self {
    case .notAnAudit: "is no report of `course audit --format json`"
    case .schema(let found): "is of schema \(found); this course reads schema 1"
    }
  }
}

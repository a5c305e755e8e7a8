internal import Foundation

/// The machine's form of an audit: schema 1. An earlier one serves as a baseline.
public enum AuditJSON {
  public static func render(_ audit: Audit) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(EncodedAudit(audit))) ?? Data(), as: UTF8.self) + "\n"
  }
}

/// Schema 1. Additions are allowed, changes and removals are not.
struct EncodedAudit: Codable {
  struct Problem: Codable {
    var file: String
    var line, column: Int
    var message: String
  }

  struct Site: Codable {
    var file: String
    var line, column: Int
    var kind, text: String
    var declaration, comment, asserts, falseIf: String?
    var known: Bool?

    enum CodingKeys: CodingKey { case file, line, column, kind, text, declaration, comment, asserts, falseIf, known }

    /// What is missing is there as null.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(kind, forKey: .kind)
      try container.encode(text, forKey: .text)
      try container.encode(declaration, forKey: .declaration)
      try container.encode(comment, forKey: .comment)
      try container.encode(asserts, forKey: .asserts)
      try container.encode(falseIf, forKey: .falseIf)
      try container.encode(known ?? false, forKey: .known)
    }
  }

  var schema = 1
  var files: Int?
  var problems: [Problem]?
  var sites: [Site]

  init(_ audit: Audit) {
    files = audit.files
    problems = audit.problems.map {
      Problem(file: $0.file, line: $0.location.line, column: $0.location.column, message: $0.message)
    }
    sites = audit.entries.map {
      Site(
        file: $0.file, line: $0.site.position.line, column: $0.site.position.column, kind: $0.site.kind.rawValue,
        text: $0.site.text, declaration: $0.site.declaration, comment: $0.site.claim.comment,
        asserts: $0.site.claim.asserts, falseIf: $0.site.claim.falseIf, known: $0.isKnown)
    }
  }
}

/// Schema 1. Additions are allowed, changes and removals are not.
struct EncodedReport: Codable {
  struct Toolchain: Codable {
    var version: String?
    var pinned: Bool

    enum CodingKeys: CodingKey { case version, pinned }

    /// `version` is there as null where no compiler was found.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(version, forKey: .version)
      try container.encode(pinned, forKey: .pinned)
    }
  }

  struct Summary: Codable {
    var files, fences, checks, passed, failed, skipped, broken, unverified, cached: Int
  }

  struct Note: Codable, Hashable {
    var file: String
    var line, column: Int
    var message: String
  }

  struct Fence: Codable {
    var file: String
    var line: Int
    var checks: [String]
    var unverified: String?

    enum CodingKeys: CodingKey { case file, line, checks, unverified }

    /// `unverified` is there as null where the fence is verified.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(checks, forKey: .checks)
      try container.encode(unverified, forKey: .unverified)
    }
  }

  /// How each fence stands, where a first look was asked for.
  struct Look: Codable {
    struct Fence: Codable, Hashable {
      var file: String
      var line: Int
      var standing, why: String
    }

    var counts: [String: Int]
    var fences: [Fence]
  }

  struct Unverified: Codable, Hashable {
    var file: String
    var line: Int
    var reason: String
  }

  var schema = 1
  var toolchain: Toolchain
  var summary: Summary
  var problems: [Note]
  var remarks: [Note]
  var fences: [Fence]
  var checks: [EncodedCheck]
  var unverified: [Unverified]
  var notices: [String]
  var look: Look?
}

struct EncodedCheck: Codable {
  struct Diagnostic: Codable {
    var line, column: Int?
    var severity: String
    var group, id, stage: String?
    var text: String

    enum CodingKeys: CodingKey { case line, column, severity, group, id, stage, text }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(severity, forKey: .severity)
      try container.encode(group, forKey: .group)
      try container.encode(id, forKey: .id)
      try container.encode(stage, forKey: .stage)
      try container.encode(text, forKey: .text)
    }
  }

  var id, file: String
  var line: Int
  var verb, mode, verdict, `class`, message: String
  var diagnostics: [Diagnostic]
  var cached: Bool
  var seconds: Double
}

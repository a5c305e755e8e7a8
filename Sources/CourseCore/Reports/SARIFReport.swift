internal import Foundation

/// Findings as a SARIF 2.1.0 log, which code-scanning services read.
public enum SARIFReport {
  /// - Parameter tool: the command that found them, such as `verify`.
  public static func render(_ annotations: [Annotation], tool: String) -> String {
    let rules = Set(annotations.map(\.rule)).sorted()
    let driver = Log.Driver(name: "course \(tool)", rules: rules.map(Log.Rule.init))
    let results = annotations.map { Log.Result($0, index: rules.firstIndex(of: $0.rule) ?? 0) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let log = Log(runs: [Log.Run(tool: Log.Tool(driver: driver), results: results)])
    return String(decoding: (try? encoder.encode(log)) ?? Data(), as: UTF8.self) + "\n"
  }
}

/// As much of the SARIF object model as is written.
private struct Log: Encodable {
  struct Run: Encodable {
    var tool: Tool
    var results: [Result]
    /// The nearest that SARIF has to our bytes: the same wherever only ASCII stands before the place on its line.
    var columnKind = "unicodeCodePoints"
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name: String
    var rules: [Rule]
  }

  struct Rule: Encodable {
    var id: String
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
  }

  struct Message: Encodable {
    var text: String
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Encodable {
    var uri: String
  }

  struct Region: Encodable {
    var startLine, startColumn: Int
  }

  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }
}

extension Log.Result {
  init(_ annotation: Annotation, index: Int) {
    let region = Log.Region(startLine: max(1, annotation.location.line), startColumn: max(1, annotation.location.column))
    let place = Log.PhysicalLocation(artifactLocation: Log.ArtifactLocation(uri: annotation.file.asURI), region: region)
    self.init(
      ruleId: annotation.rule, ruleIndex: index, level: annotation.severity == .notice ? "note" : annotation.severity.rawValue,
      message: Log.Message(text: annotation.message), locations: [Log.Location(physicalLocation: place)],
      partialFingerprints: ["course/v1": annotation.fingerprint])
  }
}

extension String {
  /// A path as a URI reference: what has a meaning in one, or none, is escaped.
  fileprivate var asURI: String {
    let plain = Set("/-._~".utf8)
    let escaped = utf8.map { byte -> String in
      let isPlain = plain.contains(byte) || (byte < 128 && Character(Unicode.Scalar(byte)).isLetter)
        || (48...57).contains(byte)
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
    }.joined()
    return hasPrefix("/") ? "file://" + escaped : escaped
  }
}

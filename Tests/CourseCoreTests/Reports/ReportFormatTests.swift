@testable import CourseCore
internal import Foundation
#if canImport(FoundationXML)
internal import FoundationXML
#endif
import Testing

/// The formats that others' tools read, each read back by a reader that is not ours.
struct ReportFormatTests {
  static let text = head + """
    ```swift id=a modes=5,6 check@5 error@6=#A
    x
    ```
    ```swift chekc id=c
    x
    ```

    """

  /// Words that mean something in every format: markup, an escape's beginning, a line end, a control character.
  static let words = "a < b && \"c\" > 100% of:\nthem, \u{1B}[31m"

  static func outcome(_ check: Check) -> Outcome {
    guard check.mode == .six else { return .match }
    let found = Diagnostic(
      file: "a.swift", location: CourseCore.SourceLocation(line: 1, column: 1), severity: .error, text: words)
    return Outcome(.failed, .moved, .unrecorded(found), diagnostics: [found], stage: .sil)
  }

  @Test func anXMLParserReadsJUnit() throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(JUnitReport.render(report(Self.text, Self.outcome)).utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let suite = try #require(reader.elements.first { $0.name == "testsuite" }).attributes
    #expect(suite["name"] == "ink.md")
    #expect((suite["tests"], suite["failures"], suite["errors"], suite["skipped"]) == ("3", "2", "0", "0"))
    let cases = reader.elements.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
    #expect(cases == ["document:8:4", "ink#a@5", "ink#a@6"])
    let failures = reader.elements.filter { $0.name == "failure" }.map(\.attributes)
    #expect(failures.compactMap { $0["type"] } == ["document", "moved"])
    #expect(failures.last?["message"]?.contains("a < b && \"c\" > 100% of:\nthem") == true)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }
  }

  /// The rules of the published schema for what we write: names, kinds and ranges.
  @Test func aSARIFLogIsAsTheStandardSays() throws {
    let log = SARIFReport.render(report(Self.text, Self.outcome).annotations, tool: "verify")
    let root = try #require(JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any])
    #expect(root["version"] as? String == "2.1.0")
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "course verify")
    let rules = try #require(driver["rules"] as? [[String: String]]).compactMap { $0["id"] }
    #expect(rules == ["document", "moved"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
      let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      let region = try #require(place?["region"] as? [String: Int])
      #expect(region.values.allSatisfy { $0 >= 1 })
      #expect((place?["artifactLocation"] as? [String: String])?["uri"] == "ink.md")
    }
  }

  @Test func aPathIsAnURI() throws {
    let one = Annotation(
      file: "a b/ö#1%.md", location: SourceLocation(line: 0, column: 0), severity: .notice, rule: "r", message: "m",
      fingerprint: "f")
    let log = SARIFReport.render([one], tool: "audit")
    #expect(log.contains("\"uri\" : \"a%20b/%C3%B6%231%25.md\""))
    #expect(log.contains("\"startLine\" : 1"))
    #expect(log.contains("\"level\" : \"note\""))
  }

  @Test func aWorkflowCommandIsOneLine() {
    let one = Annotation(
      file: "a,b:c.md", location: SourceLocation(line: 3, column: 7), severity: .error, rule: "output",
      message: "100%\nof it, all", fingerprint: "f")
    #expect(
      GitHubReport.render([one], closingLine: "end\n")
        == "::error file=a%2Cb%3Ac.md,line=3,col=7,title=output::100%25%0Aof it, all\nend\n")
  }
}

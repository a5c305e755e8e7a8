/// A report as JUnit's XML, which CI systems read: a suite a file, a case a check.
public enum JUnitReport {
  public static func render(_ report: Report) -> String {
    var suites = report.files.map(suite)
    if !report.problems.isEmpty {
      let cases = report.problems.map { problem($0.file, $0.location, $0.message) }
      suites.append(suite("course", cases, failures: cases.count, errors: 0, skipped: 0, seconds: 0))
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"course verify\">\n\(suites.joined())</testsuites>\n"
  }

  private static func suite(_ file: Report.File) -> String {
    let path = file.lesson.file.path
    let faults = file.problems.map { problem(path, $0.location, $0.fault.message) }
      + file.unaccounted.map { problem(path, $0.location, $0.message) }
    func count(_ verdict: Outcome.Verdict) -> Int { file.entries.count { $0.outcome.verdict == verdict } }
    return suite(
      path, faults + file.entries.map(testCase), failures: faults.count + count(.failed), errors: count(.broken),
      skipped: count(.skipped), seconds: file.entries.reduce(0) { $0 + $1.seconds })
  }

  private static func suite(
    _ name: String, _ cases: [String], failures: Int, errors: Int, skipped: Int, seconds: Double
  ) -> String {
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    return "  <testsuite name=\(quoted(name)) \(counts) time=\"\(time(seconds))\">\n\(cases.joined())  </testsuite>\n"
  }

  private static func problem(_ file: String, _ place: SourceLocation, _ message: String) -> String {
    let name = quoted("document:\(place.line):\(place.column)")
    return "    <testcase classname=\(quoted(file)) name=\(name) time=\"0\">\n"
      + "      <failure type=\"document\" message=\(quoted(message))>\(file.xml):\(place.line):\(place.column)</failure>\n"
      + "    </testcase>\n"
  }

  private static func testCase(_ entry: Report.Entry) -> String {
    let check = entry.check
    let head = "    <testcase classname=\(quoted(check.file)) name=\(quoted(check.id.description)) time=\"\(time(entry.seconds))\""
    let elements = ["failed": "failure", "broken": "error", "skipped": "skipped"]
    guard let element = elements[entry.outcome.verdict.rawValue] else { return head + "/>\n" }
    let message = quoted(entry.outcome.finding?.message ?? entry.outcome.class.rawValue)
    guard element != "skipped" else { return head + ">\n      <skipped message=\(message)/>\n    </testcase>\n" }
    let type = quoted(entry.outcome.class.rawValue)
    return head + ">\n      <\(element) type=\(type) message=\(message)>\(details(entry).xml)</\(element)>\n    </testcase>\n"
  }

  private static func details(_ entry: Report.Entry) -> String {
    let diagnostics = entry.outcome.diagnostics.filter { $0.severity != .remark }.map { diagnostic in
      let place = entry.check.place(of: diagnostic).map { "\($0.line):\($0.column): " } ?? ""
      return "\n\(place)\(diagnostic.severity.rawValue): \(diagnostic.text)"
    }
    return "\(entry.check.file):\(entry.check.line)" + diagnostics.joined()
  }

  private static func time(_ seconds: Double) -> String {
    let milliseconds = seconds.isFinite ? Int((seconds * 1000).rounded()) : 0
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func quoted(_ text: String) -> String { "\"" + text.xml.replacing("\n", with: "&#10;") + "\"" }
}

extension String {
  /// As XML 1.0 takes it: markup escaped, characters that it has no way to write made visible.
  fileprivate var xml: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": String(Character(scalar))
      case "\r": "&#13;"
      case "\u{FFFE}", "\u{FFFF}": "�"
      case _ where scalar.value < 32: scalar.visible
      default: String(Character(scalar))
      }
    }.joined()
  }
}

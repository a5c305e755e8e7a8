/// Findings as the workflow commands of GitHub Actions: one line each, shown beside the line of the file.
public enum GitHubReport {
  public static func render(_ annotations: [Annotation], closingLine: String) -> String {
    annotations.map(line).joined() + closingLine
  }

  private static func line(_ annotation: Annotation) -> String {
    let place = annotation.location
    let properties = [
      "file=\(property(annotation.file))", "line=\(place.line)", "col=\(place.column)",
      "title=\(property(annotation.rule))",
    ]
    return "::\(annotation.severity.rawValue) \(properties.joined(separator: ","))::\(data(annotation.message))\n"
  }

  /// A command is one line, and `%` begins an escape in it.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

/// A place in a file and what is said of it: what SARIF, GitHub and editors know a finding as.
public struct Annotation: Sendable, Hashable {
  public enum Severity: String, Sendable, Hashable {
    case error, warning, notice
  }

  public var file: String
  public var location: SourceLocation
  public var severity: Severity
  /// The kind of finding, such as `output` or `unchecked-sendable`.
  public var rule: String
  public var message: String
  /// What stays the same when lines move, so that a service can tell an old finding from a new one.
  public var fingerprint: String

  public init(
    file: String, location: SourceLocation, severity: Severity, rule: String, message: String, fingerprint: String
  ) {
    self.file = file
    self.location = location
    self.severity = severity
    self.rule = rule
    self.message = message
    self.fingerprint = fingerprint
  }
}

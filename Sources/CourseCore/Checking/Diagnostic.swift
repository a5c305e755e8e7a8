/// A message of the compiler, in the coordinates of the program it compiled.
public struct Diagnostic: Sendable, Hashable {
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    case error, warning, note, remark
  }

  /// The part of the toolchain that reports it. Types hide everything that `sil` would have reported.
  public enum Stage: String, Sendable, Hashable {
    case types, sil, link, run
  }

  /// The file's name; nil where the message has no place.
  public var file: String?
  /// Columns count UTF-8 bytes. Nil where the message has no place.
  public var location: SourceLocation?
  public var severity: Severity
  /// The message without the names in brackets that follow it.
  public var text: String
  /// The compiler's internal name, such as `actor_isolated_call_decl`, where it printed one.
  public var name: String?
  /// The diagnostic group's path, such as `SendingRisksDataRace` or `RegionIsolation::SendingRisksDataRace`.
  public var group: String?
  /// Where in the compiler it comes from; nil where that is not known.
  public var stage: Stage?

  public init(
    file: String?, location: SourceLocation?, severity: Severity, text: String, name: String? = nil,
    group: String? = nil, stage: Stage? = nil
  ) {
    self.file = file
    self.location = location
    self.severity = severity
    self.text = text
    self.name = name
    self.group = group
    self.stage = stage
  }

  /// Whether `id` is a name of this diagnostic.
  public func answers(to id: DiagnosticID) -> Bool {
    switch id {
    case .name(let name): self.name == name
    case .group(let group): self.groupName == group
    }
  }

  /// The last component of the group's path: groups get split and renamed above it.
  public var groupName: String? {
    group?.split(separator: ":").last.map(String.init)
  }

  /// The name a lesson would state it by: its group where it has one, else its internal name.
  public var id: DiagnosticID? {
    groupName.map(DiagnosticID.group) ?? name.map(DiagnosticID.name)
  }
}

/// What can be wrong with a document, as facts; `DocumentFault+Message` words them.
public enum DocumentFault: Error, Sendable, Hashable {
  // Front matter.
  case unclosedFrontMatter
  case yaml(String)
  case missingKey(String)
  case unknownKey(String, nearest: String?)
  case badKeyValue(key: String, found: String, expected: String, nearest: String?)

  // Fences.
  case unclosedFence(language: String)
  case indentedFence(info: String)
  /// A line that looks like a fence of ours and that Markdown reads as something else, or not at all.
  case lostFence(info: String)
  case capitalizedLanguage(String)
  /// A language that is nearly one of ours: what it states would be lost.
  case unknownLanguage(String, nearest: String)
  case label(LabelFault, fence: String)
  case missingID(line: Int)
  case duplicateID(String, firstLine: Int)
  case unknownBlock(String, named: LabelName, nearest: String?)
  case laterBlock(String, named: LabelName, line: Int)
  case notOneFile(String, named: LabelName)
  case severalVerbs(id: String, firstLine: Int)
  case repeatedFile(String, id: String)
  /// A label about the whole program, on a file of it that does not carry its verb.
  case labelApart(LabelName, id: String, verbLine: Int)
  case diffWithoutBase
  case diffWithoutVerb(of: String)
  case diff(DiffFault, base: String)

  // What is stated.
  case statesNothing(id: String)
  /// An `output` fence that every output would match.
  case matchesAnything
  case checkStatesOutput(id: String)
  /// Something is stated of a run of a program that is not run.
  case unverified(String, verb: String)
  case unverifiedDiagnostics(verb: String)
  case orphan(String)
  case secondStatement(String, firstLine: Int)
  case badDiagnosticsLine(String)
  case oddInfoString(String)
  case excerptPath(String)

  // Of dialects.
  /// A `swifttest` fence below no `- test:` line.
  case namelessTest
  case unknownSnippet(String, nearest: String?)
  case unknownSlice(String, snippet: String, nearest: String?)

  case exercise(ExerciseFault, id: String)
}

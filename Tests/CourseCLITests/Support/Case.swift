internal import CourseCore
internal import Foundation
internal import Testing

/// A folder of Tests/Cases: the files that lines are typed among, the lines, and what must come of them.
///
/// `command` holds the lines, each typed into a shell of its own. `stdout`, `stderr` and `status` (a number for each
/// line) hold what must come, all of it; where one is missing, nothing and 0.
struct Case: Sendable, CustomTestStringConvertible {
  let path: String
  var testDescription: String { URL(fileURLWithPath: path).lastPathComponent }

  /// All cases of a kind, by name.
  static func all(_ kind: String) -> [Case] {
    let folder = "\(Repository.cases)/\(kind)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { Case(path: "\(folder)/\($0)") }
  }

  var lines: [String] { text("command").split(separator: "\n").map(String.init) }

  var stated: Transcript {
    let statuses = text("status").split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    return Transcript(
      output: Transcript.lines(text("stdout")), error: Transcript.lines(text("stderr")),
      statuses: statuses.isEmpty ? lines.map { _ in 0 } : statuses)
  }

  /// Types the lines in a fresh copy of the files.
  func play(in workplace: Workplace) async throws -> Transcript {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where !Self.ownFiles.contains(name) {
      try FileManager.default.copyItem(atPath: "\(path)/\(name)", toPath: "\(workplace.caseFolder)/\(name)")
    }
    var transcript = Transcript()
    for line in lines { transcript.append(try await workplace.shell(line)) }
    return transcript
  }

  /// Writes `found` down as what must come; paths and times of this run become holes.
  func record(_ found: Transcript, from workplace: Workplace) throws {
    let streams = [("stdout", stated.output, found.output), ("stderr", stated.error, found.error)]
    for (name, old, lines) in streams where OutputMatch(stated: old, found: lines) != .matches {
      let text = lines.map { withHoles($0, workplace) + "\n" }.joined()
      try save(text, to: name)
    }
    let isPlain = found.statuses.allSatisfy { $0 == 0 }
    try save(isPlain ? "" : found.statuses.map(String.init).joined(separator: " ") + "\n", to: "status")
  }

  private func withHoles(_ line: String, _ workplace: Workplace) -> String {
    [workplace.path, BuiltPrograms.cache, Repository.root].reduce(line) { $0.replacing($1, with: "<path>") }
      .replacing(/\([0-9]+\.[0-9] s\)/, with: "(<float> s)")
  }

  private func save(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    guard text.isEmpty else { return try Data(text.utf8).write(to: file) }
    try? FileManager.default.removeItem(at: file)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)) ?? ""
  }

  private static let ownFiles: Set = ["command", "stdout", "stderr", "status"]
}

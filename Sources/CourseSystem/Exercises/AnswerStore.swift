public import CourseCore
internal import Foundation

/// Keeps every answer to an exercise, so that any can be had back:
///
///     answers/LESSON/EXERCISE/0001.swift    the text, as it was
///     answers/LESSON/EXERCISE/0001.json     when, why, and what became of it
///     answers/LESSON/EXERCISE/starter.swift what the learner began with
///
/// May be used from any number of processes at once. Nothing in there is ever written over, but for what became of an
/// answer.
public struct AnswerStore: Sendable {
  /// The folder of one exercise's answers, absolute.
  public let folder: String

  /// - Parameters:
  ///   - home: where the learner's progress is kept.
  ///   - names: the lesson's and the exercise's ids, those they have now first.
  public init(_ home: ProgressFolder, lessons: [String], exercises: [String]) {
    let candidates = lessons.flatMap { lesson in exercises.map { "\(home.path)/answers/\(lesson)/\($0)" } }
    let first = candidates.first ?? home.path + "/answers"
    // After a renaming, the answers stand under the older name until the first is kept under the new one.
    folder = candidates.first { access($0, F_OK) == 0 } ?? first
  }

  /// The kept answers, the oldest first.
  public var answers: [KeptAnswer] {
    numbers.compactMap { number in
      let note = try? WholeFile.read(path(number, "json"))
      let decoded = note.flatMap { try? JSONDecoder().decode(KeptAnswer.self, from: Data($0)) }
      // An answer whose note is lost is an answer all the same.
      return decoded ?? KeptAnswer(number: number, time: time(number), reason: .submitted)
    }
  }

  public func text(_ number: Int) throws(FolderError) -> String {
    String(decoding: try WholeFile.read(path(number, "swift")), as: UTF8.self)
  }

  /// Keeps a text, unless it is the one that was kept last. When this returns, it is on the disk.
  ///
  /// - Parameter time: in milliseconds since the start of 1970.
  public func keep(_ text: String, for reason: KeptAnswer.Reason, time: Int) throws(FolderError) -> KeptAnswer {
    try WholeFile.makeFolder(folder)
    removeDrafts()
    let bytes = Array(text.utf8)
    if let last = numbers.last, (try? WholeFile.read(path(last, "swift"))) == bytes {
      return KeptAnswer(number: last, time: time, reason: reason)
    }
    var number = (numbers.last ?? 0) + 1
    let draft = "\(folder)/draft.\(getpid()).\(UInt32.random(in: 0 ... .max))"
    defer { unlink(draft) }
    try WholeFile.write(bytes, to: draft, mode: 0o600, isDurable: true)
    // A link fails where the name is taken: two at once get two numbers.
    while link(draft, path(number, "swift")) != 0 {
      guard errno == EEXIST else { throw .cannotWrite(path: path(number, "swift"), errno: errno) }
      number += 1
    }
    try WholeFile.sync(folder)
    let answer = KeptAnswer(number: number, time: time, reason: reason)
    try note(answer)
    return answer
  }

  /// Writes down what became of an answer.
  public func note(_ answer: KeptAnswer) throws(FolderError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = (try? encoder.encode(answer)).map(Array.init) ?? []
    try WholeFile.replace(path(answer.number, "json"), with: bytes, mode: 0o600)
  }

  /// Removes the drafts of processes that were killed: `draft.PID.NUMBER`, `0001.json.PID.NUMBER`.
  private func removeDrafts() {
    for name in FolderListing.names(in: folder) {
      let parts = name.split(separator: ".")
      guard parts.count >= 3, let process = Int32(parts[parts.count - 2]), kill(process, 0) != 0, errno == ESRCH else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  // MARK: Starter

  /// What the learner began with, as the course had it then; nil where that is not known.
  public var starter: String? {
    (try? WholeFile.read(folder + "/starter.swift")).map { String(decoding: $0, as: UTF8.self) }
  }

  public func keepStarter(_ text: String) throws(FolderError) {
    try WholeFile.makeFolder(folder)
    try WholeFile.replace(folder + "/starter.swift", with: Array(text.utf8), mode: 0o600, isDurable: true)
  }

  // MARK: Names

  private var numbers: [Int] {
    FolderListing.names(in: folder).compactMap { name in
      name.hasSuffix(".swift") ? Int(name.dropLast(".swift".count)) : nil
    }.sorted()
  }

  /// The file of an answer.
  public func path(_ number: Int) -> String { path(number, "swift") }

  private func path(_ number: Int, _ ending: String) -> String {
    let digits = String(number)
    return "\(folder)/\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).\(ending)"
  }

  private func time(_ number: Int) -> Int {
    var info = stat()
    return stat(path(number, "swift"), &info) == 0 ? info.st_mtim.tv_sec * 1000 : 0
  }
}

/// An answer that was kept, without its text.
public struct KeptAnswer: Codable, Sendable, Hashable {
  public enum Reason: String, Codable, Sendable {
    case submitted
    /// Another text was about to take its place.
    case replaced
  }

  public enum Verdict: String, Codable, Sendable {
    case passed
    case notYet = "not-yet"
  }

  /// From 1.
  public var number: Int
  /// In milliseconds since the start of 1970.
  public var time: Int
  public var reason: Reason
  /// Nil where it was never judged, or the course itself failed.
  public var verdict: Verdict?
  /// What was said about it.
  public var trace: AnswerTrace?
  /// How many times it was judged.
  public var times: Int?

  public init(number: Int, time: Int, reason: Reason, verdict: Verdict? = nil, trace: AnswerTrace? = nil) {
    self.number = number
    self.time = time
    self.reason = reason
    self.verdict = verdict
    self.trace = trace
  }
}

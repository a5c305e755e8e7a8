public import CourseCore
internal import Foundation

/// The working files of exercises: a target each in the course's Sandbox, so that an editor completes and underlines.
///
///     Sandbox/Sources/EXERCISE/main.swift       the answer, where it is a whole program
///     Sandbox/Sources/EXERCISE/EXERCISE.swift   the answer, where a test is the main file;
///     Sandbox/Sources/EXERCISE/main.swift       then a copy of the first test
public struct ExerciseFolder: Sendable {
  /// The Sandbox, absolute.
  public let sandbox: String
  public let exercise: String
  public let hasTest: Bool

  public init(course: CourseFolder, exercise: Exercise) {
    sandbox = course.sandbox
    self.exercise = exercise.id
    hasTest = !exercise.tests.isEmpty
  }

  init(sandbox: String, exercise: String, hasTest: Bool) {
    self.sandbox = sandbox
    self.exercise = exercise
    self.hasTest = hasTest
  }

  public var path: String { "\(sandbox)/Sources/\(exercise)" }
  /// The learner's file.
  public var file: String { hasTest ? besideTest : main }

  private var main: String { path + "/main.swift" }
  private var besideTest: String { "\(path)/\(exercise).swift" }

  /// Moves the learner's file to the name that it has now, where the course has given the exercise a test since, or taken
  /// it away.
  public func settle() {
    if hasTest {
      guard access(besideTest, F_OK) != 0, access(main, F_OK) == 0, !isTest(main) else { return }
      rename(main, besideTest)
    } else {
      guard access(besideTest, F_OK) == 0, access(main, F_OK) != 0 || isTest(main) else { return }
      rename(besideTest, main)
    }
  }

  /// Whether a file is a copy of a test, and nobody's answer.
  private func isTest(_ path: String) -> Bool {
    (try? WholeFile.read(path)).map { $0.starts(with: Self.testHead.utf8) } ?? false
  }

  private static let testHead =
    "// What an answer is tried with. Changes in here change nothing: `course submit` takes the lesson's own.\n\n"

  public var isStarted: Bool { access(file, F_OK) == 0 }

  /// The learner's text.
  public func read() throws(FolderError) -> String { String(decoding: try WholeFile.read(file), as: UTF8.self) }

  /// Puts a text in the place of the learner's file; what stands there has to be kept before.
  public func write(_ text: String) throws(FolderError) {
    try WholeFile.makeFolder(path)
    try WholeFile.replace(file, with: Array(text.utf8), isDurable: true)
  }

  /// Writes the copy of the test, which may change with the course and is the learner's to read only.
  ///
  /// - Parameter test: its text; nil where there is none.
  public func writeTest(_ test: String?) throws(FolderError) {
    guard hasTest, let test else { return }
    try WholeFile.makeFolder(path)
    try WholeFile.replace(main, with: Array((Self.testHead + test).utf8))
  }

  /// Makes the package manager look for new folders.
  public func announce() throws(FolderError) { try SandboxManifest.announce(in: sandbox) }
}

extension CourseFolder {
  /// The package that learners work in, absolute.
  public var sandbox: String { URL(fileURLWithPath: path).deletingLastPathComponent().path + "/Sandbox" }
}

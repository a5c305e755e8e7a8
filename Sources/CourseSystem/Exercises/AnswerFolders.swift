public import CourseCore
internal import Foundation

/// A folder of many learners' answers: a folder a learner, and in it files that are called as the exercises are.
///
///     FOLDER/ada/cook-for-all.swift             an answer
///     FOLDER/ada/cook-for-all/main.swift        the same, as a Sandbox has it
///     FOLDER/ada/basics/what-prints.txt         the number of a prediction's choice
public struct AnswerFolders: Sendable {
  /// Absolute.
  public let folder: String

  public init(_ folder: String) { self.folder = folder }

  /// The learners, by the names of their folders.
  ///
  /// - Throws: `FolderError` where there is no such folder.
  public func learners() throws(FolderError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .cannotRead(path: folder, errno: access(folder, F_OK) == 0 ? (access(folder, R_OK) == 0 ? ENOTDIR : errno) : ENOENT)
    }
    return names.filter { !$0.hasPrefix(".") && isFolder("\(folder)/\($0)") }.sorted()
  }

  /// A learner's files.
  public struct Found: Sendable {
    /// The file of each exercise, relative to the learner's folder; by the exercise's id.
    public var files: [String: String] = [:]
    /// What is no answer, and why.
    public var remarks: [String] = []
  }

  public func answers(of learner: String, _ directory: ExerciseDirectory) -> Found {
    var found = Found()
    let files = files(below: "\(folder)/\(learner)", "", depth: 0)
    for file in files {
      let name = Self.exerciseName(of: file)
      guard let exercise = directory.entries.first(where: { $0.exercise.answers(to: name) })?.exercise else {
        let near = nearest(to: name, among: directory.entries.map(\.exercise.id))
        found.remarks.append("\(file) is the answer to no exercise" + (near.map { "; is `\($0)` meant?" } ?? ""))
        continue
      }
      // Beside an answer of the exercise's name, a Sandbox has a copy of its test.
      if file.hasSuffix("/main.swift"), files.contains(String(file.dropLast("main.swift".count)) + "\(name).swift") { continue }
      if let first = found.files[exercise.id] {
        found.remarks.append("\(file) is left out: \(first) answers `\(exercise.id)` already")
      } else {
        found.files[exercise.id] = file
      }
    }
    return found
  }

  /// The text of an answer.
  public func text(of learner: String, _ file: String) throws(FolderError) -> String {
    try AnswerFile.read("\(folder)/\(learner)/\(file)")
  }

  // MARK: Files

  private static func exerciseName(of file: String) -> String {
    let parts = file.split(separator: "/")
    let stem = parts.last?.split(separator: ".").first.map(String.init) ?? ""
    return stem == "main" && parts.count > 1 ? String(parts[parts.count - 2]) : stem
  }

  /// Deeper folders hold builds and the like, links lead anywhere: neither is followed.
  private func files(below path: String, _ prefix: String, depth: Int) -> [String] {
    FolderListing.names(in: path).filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [String] in
      if isFolder("\(path)/\(name)") {
        return depth < Self.deepest ? files(below: "\(path)/\(name)", "\(prefix)\(name)/", depth: depth + 1) : []
      }
      return name.hasSuffix(".swift") && !name.hasPrefix("Package") || name.hasSuffix(".txt") ? [prefix + name] : []
    }
  }

  private static let deepest = 4

  private func isFolder(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
}

extension Exercise {
  fileprivate func answers(to name: String) -> Bool { id == name || formerly.contains(name) }
}

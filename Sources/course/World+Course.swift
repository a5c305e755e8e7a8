internal import CourseCore
internal import CourseSystem
internal import Foundation

extension World {
  /// The folder for what can be made again.
  var cache: CacheFolder { CacheFolder(environment: environment) }

  /// The course that the command line means.
  func course(_ arguments: ParsedArguments) throws(CommandFailure) -> CourseFolder {
    do {
      let path = try CourseFolder.locate(
        explicit: arguments.value(.course), environment: environment, currentDirectory: currentDirectory)
      return try CourseFolder.load(path, currentDirectory: currentDirectory)
    } catch {
      throw CommandFailure(status: .broken, message: "\(error)")
    }
  }

  /// The lesson of `catalog` that `name` means.
  func lesson(_ name: String, in catalog: Catalog) throws(CommandFailure) -> (entry: Catalog.Entry, lesson: Lesson) {
    do {
      let entry = try catalog.entry(named: name)
      guard let lesson = entry.lesson else {
        throw CommandFailure(status: .usage, message: "the lesson `\(entry.id)` is not written yet")
      }
      return (entry, lesson)
    } catch let error as LessonNameError {
      throw CommandFailure(status: .usage, message: error.message)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(status: .broken, message: "\(error)")
    }
  }

  /// Writes a report to a file; `path` is relative to the current folder.
  func save(_ text: String, to path: String) throws(CommandFailure) {
    let absolute = path.hasPrefix("/") ? path : currentDirectory + "/" + path
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: absolute))
    } catch {
      throw CommandFailure(status: .broken, message: "\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}

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
    guard let file = fopen(absolute(path), "w") else { throw unwritable(path, errno) }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else { throw unwritable(path, errno) }
  }

  /// Fails where a report could not be saved, before it costs anything to make.
  func checkThatOneCanSave(to path: String) throws(CommandFailure) {
    var info = stat()
    if stat(absolute(path), &info) == 0 {
      if info.st_mode & S_IFMT == S_IFDIR { throw unwritable(path, EISDIR) }
      if access(absolute(path), W_OK) != 0 { throw unwritable(path, errno) }
    } else {
      let folder = URL(fileURLWithPath: absolute(path)).deletingLastPathComponent().path
      if stat(folder, &info) != 0 { throw unwritable(path, errno) }
      if info.st_mode & S_IFMT != S_IFDIR { throw unwritable(path, ENOTDIR) }
      if access(folder, W_OK) != 0 { throw unwritable(path, errno) }
    }
  }

  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : currentDirectory + "/" + path }

  private func unwritable(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(status: .broken, message: "the report cannot be written to \(path): \(String(cString: strerror(code)))")
  }
}

public import CourseCore
internal import Foundation

/// A course on disk: its `course.yaml` and its lessons.
public struct CourseFolder: Sendable {
  /// The folder of `course.yaml`, absolute.
  public var path: String
  public var course: Course
  /// The lessons in every language, in the order of their files.
  public var documents: [ParsedLesson]
  /// Faults of `course.yaml` itself, and files that cannot be read.
  public var problems: [ReportProblem]

  /// The published and unpublished lessons in the course's order, in `language` where there is that edition.
  public func catalog(language: String = "en") -> Catalog {
    let lessons = documents.map(\.lesson).filter { $0.frontMatter != nil }
    let preferred = lessons.filter { $0.frontMatter?.language == language }
    return Catalog(course: course, lessons: preferred + lessons)
  }

  /// The package whose modules blocks may import, absolute; nil where the course names none.
  public var package: String? {
    course.package.map { URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: path, isDirectory: true)).path }
  }
}

/// Why there is no course to work with.
public enum CourseError: Error, Equatable {
  /// No `course.yaml` was named and none was found upward.
  case notFound(from: String)
  case noCourseFile(String)
  case unreadable(path: String, reason: String)
  case notUTF8(path: String, InvalidUTF8)
}

extension CourseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let folder):
      "no course here: neither \(folder) nor a folder above it has Lessons/course.yaml; name one with --course DIR"
    case .noCourseFile(let folder): "\(folder) is no course: it has no course.yaml"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notUTF8(let path, let error): "\(path):\(error.location.line):\(error.location.column): \(error.message)"
    }
  }
}

extension CourseFolder {
  /// The folder of the course that is meant: `explicit`, else `COURSE_DIR`, else the nearest `Lessons/course.yaml`
  /// upward from the current folder.
  public static func locate(
    explicit: String?, environment: [String: String], currentDirectory: String
  ) throws(CourseError) -> String {
    if let named = explicit ?? environment["COURSE_DIR"], !named.isEmpty {
      let folder = named.hasPrefix("/") ? named : currentDirectory + "/" + named
      for candidate in [folder, folder + "/Lessons"] where isFile(candidate + "/course.yaml") {
        return URL(fileURLWithPath: candidate).standardized.path
      }
      throw .noCourseFile(named)
    }
    var folder = URL(fileURLWithPath: currentDirectory).standardized
    while true {
      for candidate in [folder.path + "/Lessons", folder.path] where isFile(candidate + "/course.yaml") {
        return candidate.replacing("//", with: "/")
      }
      if folder.path == "/" { break }
      folder.deleteLastPathComponent()
    }
    // The launcher says where it stands, so that it can be called from anywhere.
    if let fallback = environment["COURSE_FALLBACK_DIR"], isFile(fallback + "/course.yaml") { return fallback }
    throw .notFound(from: currentDirectory)
  }

  /// Reads the course and all its lessons.
  public static func load(_ path: String, currentDirectory: String) throws(CourseError) -> CourseFolder {
    let loader = DocumentLoader(currentDirectory: currentDirectory)
    let name = loader.relative(path + "/course.yaml")
    let file: SourceFile
    do {
      file = try SourceFile(path: name, bytes: try WholeFile.read(path + "/course.yaml"))
    } catch let error as InvalidUTF8 {
      throw .notUTF8(path: name, error)
    } catch {
      throw .unreadable(path: name, reason: "\(error)")
    }
    let (course, problems) = Course.parse(file)
    let loaded = loader.load(course.tracks.isEmpty ? [] : [loader.relative(path)])
    let faults = problems.map { ReportProblem(file: $0.file, location: $0.location, message: $0.fault.message) }
    var folder = CourseFolder(
      path: path, course: course, documents: loaded.documents,
      problems: faults + loaded.problems + namesakes(loaded.documents))
    folder.problems += folder.idProblems(loader)
    return folder
  }

  /// Lessons whose id another file has already, in the same language: only the first of them could be read.
  private static func namesakes(_ documents: [ParsedLesson]) -> [ReportProblem] {
    var first: [String: String] = [:]
    return documents.map(\.lesson).filter { $0.frontMatter != nil }.compactMap { lesson in
      let key = "\(lesson.id) \(lesson.frontMatter?.language ?? "")"
      guard let earlier = first[key] else {
        first[key] = lesson.file.path
        return nil
      }
      return ReportProblem(
        file: lesson.file.path, message: "the lesson id `\(lesson.id)` is that of \(earlier) already; ids are unique in a course")
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }
}

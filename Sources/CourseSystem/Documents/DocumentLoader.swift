public import CourseCore
internal import Foundation

/// Reads Markdown files from disk, named as their user named them.
public struct DocumentLoader: Sendable {
  /// The folder that relative paths start from, absolute.
  public var currentDirectory: String
  public var parser: LessonParser

  public init(currentDirectory: String, parser: LessonParser = LessonParser()) {
    self.currentDirectory = currentDirectory
    self.parser = parser
  }

  /// What reading some paths gave: documents in the order of the paths, and what could not be read.
  public struct Loaded: Sendable {
    public var documents: [ParsedLesson] = []
    public var problems: [ReportProblem] = []
  }

  /// Reads files, and all Markdown files below folders, each folder's in the order of their names. A file that is
  /// named twice, or once and by a folder around it, is read once.
  public func load(_ paths: [String]) -> Loaded {
    var loaded = Loaded()
    var seen: Set<String> = []
    for path in paths { load(path, &loaded, &seen) }
    loaded.documents.tellApart()
    return loaded
  }

  private func load(_ path: String, _ loaded: inout Loaded, _ seen: inout Set<String>) {
    let files: [String]
    switch kind(of: path) {
    case .folder:
      let before = loaded.problems.count
      files = markdownFiles(below: path, &loaded)
      if files.isEmpty, loaded.problems.count == before {
        loaded.problems.append(ReportProblem(file: path, message: "there is no Markdown file (*.md) in this folder"))
      }
    case .file: files = [path]
    case .nothing(let message):
      loaded.problems.append(ReportProblem(file: path, message: message))
      return
    }
    for file in files where seen.insert(URL(fileURLWithPath: absolute(file)).standardized.path).inserted {
      read(file, &loaded)
    }
  }

  private enum Kind {
    case file, folder
    case nothing(message: String)
  }

  private func kind(of path: String) -> Kind {
    var info = stat()
    if stat(absolute(path), &info) == 0 { return info.st_mode & S_IFMT == S_IFDIR ? .folder : .file }
    let reason = errno
    let isLink = lstat(absolute(path), &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
    switch reason {
    case ELOOP: return .nothing(message: "this is a link that leads to itself")
    case ENOENT: return .nothing(message: isLink ? "this is a link to a file that is not there" : "there is no such file or folder")
    default: return .nothing(message: "this cannot be read: \(String(cString: strerror(reason)))")
    }
  }

  private func read(_ path: String, _ loaded: inout Loaded) {
    do throws(ReportProblem) {
      loaded.documents.append(parser.parse(try source(path)))
    } catch {
      loaded.problems.append(error)
    }
  }

  /// Reads a text file.
  public func source(_ path: String) throws(ReportProblem) -> SourceFile {
    do {
      return try SourceFile(path: relative(path), bytes: try WholeFile.read(absolute(path)))
    } catch let error as InvalidUTF8 {
      throw ReportProblem(file: relative(path), location: error.location, message: error.message)
    } catch {
      throw ReportProblem(file: relative(path), message: "\(error)")
    }
  }

  /// Hidden folders and build folders are passed over; links to folders are not followed, so that none can loop.
  private func markdownFiles(below folder: String, _ loaded: inout Loaded) -> [String] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: absolute(folder)).sorted() } catch {
      loaded.problems.append(ReportProblem(file: relative(folder), message: "this folder cannot be read"))
      return []
    }
    var files: [String] = []
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var info = stat()
      guard lstat(absolute(path), &info) == 0 else { continue }
      switch info.st_mode & S_IFMT {
      case S_IFDIR where !name.hasPrefix("."): files += markdownFiles(below: path, &loaded)
      case S_IFREG where name.hasSuffix(".md"): files.append(path)
      case S_IFLNK where name.hasSuffix(".md"):
        switch kind(of: path) {
        case .file: files.append(path)
        case .folder: break
        case .nothing(let message): loaded.problems.append(ReportProblem(file: relative(path), message: message))
        }
      default: break
      }
    }
    return files
  }

  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : currentDirectory + "/" + path }

  /// The path as messages show it: without the current folder before it.
  public func relative(_ path: String) -> String {
    if path == currentDirectory { return "." }
    let clean = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return clean.hasPrefix(currentDirectory + "/") ? String(clean.dropFirst(currentDirectory.count + 1)) : clean
  }
}

extension DocumentLoader {
  /// Why a document was not written.
  public enum WriteError: Error, CustomStringConvertible {
    /// Somebody else has changed it since it was read.
    case changedMeanwhile(String)
    case folder(FolderError)

    public var description: String {
      switch self {
      case .changedMeanwhile(let path): "\(path) was changed while it was verified; nothing was written. Try again"
      case .folder(let error): error.description
      }
    }
  }

  /// Puts `text` in the place of `file` whole, unless the file is no longer as it was read.
  public func write(_ text: String, replacing file: SourceFile) throws(WriteError) {
    let path = absolute(file.path)
    let current = try onFolders { () throws(FolderError) in try WholeFile.read(path) }
    guard current == Array(file.text.utf8) else { throw .changedMeanwhile(file.path) }
    try onFolders { () throws(FolderError) in try WholeFile.replace(path, with: Array(text.utf8)) }
  }

  private func onFolders<Value>(_ body: () throws(FolderError) -> Value) throws(WriteError) -> Value {
    do throws(FolderError) { return try body() } catch { throw .folder(error) }
  }

  /// Adds lines to a file in the folder of `file`, making it where it is not there.
  public func append(_ text: String, beside file: SourceFile, named name: String) throws(FolderError) {
    let path = URL(fileURLWithPath: absolute(file.path)).deletingLastPathComponent().appendingPathComponent(name).path
    let old = (try? WholeFile.read(path)) ?? []
    try WholeFile.replace(path, with: old + Array(text.utf8))
  }
}

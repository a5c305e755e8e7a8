public import CourseCore
internal import Foundation

/// Reads Markdown files from disk, named as their user named them.
public struct DocumentLoader: Sendable {
  /// The folder that relative paths start from, absolute.
  public var currentDirectory: String

  public init(currentDirectory: String) {
    self.currentDirectory = currentDirectory
  }

  /// What reading some paths gave: documents in the order of the paths, and what could not be read.
  public struct Loaded: Sendable {
    public var documents: [ParsedLesson] = []
    public var problems: [ReportProblem] = []
  }

  /// Reads files, and all Markdown files below folders, each folder's in the order of their names.
  public func load(_ paths: [String]) -> Loaded {
    var loaded = Loaded()
    for path in paths { load(path, &loaded) }
    return loaded
  }

  private func load(_ path: String, _ loaded: inout Loaded) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute(path), isDirectory: &isFolder) else {
      return loaded.problems.append(ReportProblem(file: path, message: "there is no such file or folder"))
    }
    for file in isFolder.boolValue ? markdownFiles(below: path) : [path] { read(file, &loaded) }
    if isFolder.boolValue, markdownFiles(below: path).isEmpty {
      loaded.problems.append(ReportProblem(file: path, message: "there is no Markdown file (*.md) in this folder"))
    }
  }

  private func read(_ path: String, _ loaded: inout Loaded) {
    do {
      let bytes = try WholeFile.read(absolute(path))
      let file = try SourceFile(path: relative(path), bytes: bytes)
      loaded.documents.append(LessonParser().parse(file))
    } catch let error as InvalidUTF8 {
      let byte = String(error.byte, radix: 16, uppercase: true)
      let message = "this file is not UTF-8: the byte 0x\(byte) can't stand here. Save it as UTF-8"
      loaded.problems.append(ReportProblem(file: relative(path), location: error.location, message: message))
    } catch {
      loaded.problems.append(ReportProblem(file: relative(path), message: "\(error)"))
    }
  }

  /// Hidden folders and build folders are passed over; links to folders are not followed, so that none can loop.
  private func markdownFiles(below folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute(folder)))?.sorted() ?? []
    return names.flatMap { name -> [String] in
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: absolute(path))
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory?: return name.hasPrefix(".") ? [] : markdownFiles(below: path)
      case .typeRegular?, .typeSymbolicLink?: return name.hasSuffix(".md") && isFile(path) ? [path] : []
      default: return []
      }
    }
  }

  private func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: absolute(path), isDirectory: &isFolder) && !isFolder.boolValue
  }

  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : currentDirectory + "/" + path }

  /// The path as messages show it: without the current folder before it.
  public func relative(_ path: String) -> String {
    let clean = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return clean.hasPrefix(currentDirectory + "/") ? String(clean.dropFirst(currentDirectory.count + 1)) : clean
  }
}

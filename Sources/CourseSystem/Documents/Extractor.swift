public import CourseCore
internal import Foundation

/// Writes the programs of checks into files that a person can compile.
public struct Extractor: Sendable {
  /// Absolute; a folder a lesson is made in it.
  public var folder: String

  public init(folder: String) {
    self.folder = folder
  }

  /// The file of a check's program, or its folder where it has several files.
  public func path(of check: Check) -> String {
    let base = "\(folder)/\(check.id.lesson)"
    guard let program = check.program, program.files.count == 1 else { return "\(base)/\(check.id.block)" }
    // All parts of an exercise are tried as the same file.
    let folder = check.trial == nil ? base : "\(base)/\(check.id.block)"
    return "\(folder)/\(program.files[0].name)"
  }

  /// The files that hold what a `swiftc` needs to compile and link against the package, for `@file` on its command line.
  public var compileFlags: String { folder + "/package-compile.flags" }
  public var linkFlags: String { folder + "/package-link.flags" }

  /// - Throws: `FolderError` where the folder can't be written.
  public func writeFlags(of library: PackageLibrary) throws(FolderError) {
    try WholeFile.makeFolder(folder)
    let link = library.linkArguments.flatMap { argument -> [String] in
      // The linker's arguments are kept as clang takes them.
      guard argument.hasPrefix("-Wl,") else { return [argument] }
      return argument.dropFirst(4).split(separator: ",").flatMap { ["-Xlinker", String($0)] }
    }
    for (path, arguments) in [(compileFlags, library.compileArguments), (linkFlags, link)] {
      let lines = arguments.map { "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"\n" }
      try WholeFile.write(Array(lines.joined().utf8), to: path)
    }
  }

  /// - Throws: `FolderError` where the folder can't be written.
  public func extract(_ check: Check) throws(FolderError) {
    guard let program = check.program else { return }
    let path = path(of: check)
    let isFile = program.files.count == 1
    let parent = isFile ? URL(fileURLWithPath: path).deletingLastPathComponent().path : path
    try WholeFile.makeFolder(parent)
    for file in program.files { try WholeFile.write(Array(file.ownText.utf8), to: "\(parent)/\(file.name)") }
  }

  /// Takes away all that was extracted before: blocks may have been renamed since.
  public func clear() throws(FolderError) {
    for name in FolderListing.names(in: folder) where !name.hasPrefix(".") {
      do { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") } catch {
        throw .cannotWrite(path: "\(folder)/\(name)", errno: EACCES)
      }
    }
  }
}

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
    return "\(base)/\(program.files[0].name)"
  }

  /// - Throws: `FolderError` where the folder can't be written.
  public func extract(_ check: Check) throws(FolderError) {
    guard let program = check.program else { return }
    let path = path(of: check)
    let isFile = program.files.count == 1
    let parent = isFile ? "\(folder)/\(check.id.lesson)" : path
    try WholeFile.makeFolder(parent)
    for file in program.files { try WholeFile.write(Array(file.text.utf8), to: "\(parent)/\(file.name)") }
  }
}

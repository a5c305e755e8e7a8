public import CourseCore
internal import Foundation

/// The programs of lessons as targets of the Sandbox: what its manifest reads to build them.
public struct SandboxTargets: Codable, Sendable, Equatable {
  public struct Target: Codable, Sendable, Equatable {
    public var name: String
    /// Whether it has an entry point.
    public var isProgram: Bool
    /// The folder of its files, relative to the Sandbox.
    public var path: String
    public var sources: [String]
    /// Whether it imports modules of the course's package.
    public var importsPackage: Bool
    /// For the compiler, beside the language mode.
    public var flags: [String]
    /// `5` or `6`.
    public var languageMode: String
  }

  public private(set) var targets: [Target] = []

  public init() {}

  /// Adds the program of a check.
  ///
  /// - Parameters:
  ///   - file: where it was extracted to: its file, or the folder of its files; absolute.
  ///   - sandbox: absolute.
  public mutating func add(_ check: Check, at file: String, in sandbox: String, library: PackageLibrary) {
    guard let program = check.program, let path = Self.relative(file, program, to: sandbox) else { return }
    let mode = program.mode.compilerFlags
    targets.append(
      Target(
        name: unique("\(check.id.lesson)-\(check.id.block)"), isProgram: program.shape != .library, path: path,
        sources: program.files.map(\.name), importsPackage: library.isNeeded(by: program),
        flags: Array(mode.dropFirst(2)) + (program.optimize ? ["-O"] : []), languageMode: program.mode.version.rawValue))
  }

  /// A target's name becomes a module's, in which `-` and `_` are one.
  private func unique(_ name: String) -> String {
    let taken = Set(targets.map { $0.name.replacing("-", with: "_") })
    var number = 1
    var candidate = name
    while taken.contains(candidate.replacing("-", with: "_")) {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }

  private static func relative(_ file: String, _ program: Program, to sandbox: String) -> String? {
    let folder = program.files.count == 1 ? URL(fileURLWithPath: file).deletingLastPathComponent().path : file
    return folder.hasPrefix(sandbox + "/") ? String(folder.dropFirst(sandbox.count + 1)) : nil
  }

  /// The file that the manifest reads, in the folder of extracted programs.
  public static let fileName = "targets.json"

  public func write(to folder: String) throws(FolderError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data()
    try WholeFile.replace("\(folder)/\(Self.fileName)", with: Array(data))
  }
}

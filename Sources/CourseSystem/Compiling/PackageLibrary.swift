internal import CourseCore

/// What a built package gives to programs that import its modules.
public struct PackageLibrary: Sendable, Hashable, Codable {
  /// The names of the modules, those in C included.
  public var modules: [String]
  /// For the compiler: where the modules are, and the module maps of C modules.
  public var compileArguments: [String]
  /// For the linker: objects, search folders and libraries.
  public var linkArguments: [String]
  /// Folders that must be readable when a program runs.
  public var runtimeFolders: [String]
  /// Changes whenever the library or its interface does.
  public var identity: String

  public init(
    modules: [String], compileArguments: [String], linkArguments: [String], runtimeFolders: [String], identity: String
  ) {
    self.modules = modules
    self.compileArguments = compileArguments
    self.linkArguments = linkArguments
    self.runtimeFolders = runtimeFolders
    self.identity = identity
  }

  /// No package: programs import the toolchain's modules alone.
  public static let none = PackageLibrary(
    modules: [], compileArguments: [], linkArguments: [], runtimeFolders: [], identity: "")
}

extension PackageLibrary {
  /// The library as `program` needs it: all or nothing. A program that names none of the modules imports none, compiles
  /// faster without, and keeps its cached result when the library changes.
  func needed(by program: Program) -> PackageLibrary {
    let isNamed = program.files.contains { file in modules.contains { file.text.contains($0) } }
    return isNamed ? self : .none
  }
}

/// What a built package gives to programs that import its modules.
public struct PackageLibrary: Sendable, Hashable {
  /// For the compiler: where the modules are, and the module maps of C modules.
  public var compileArguments: [String]
  /// For the linker: objects, search folders and libraries.
  public var linkArguments: [String]
  /// Folders that must be readable when a program runs.
  public var runtimeFolders: [String]
  /// Changes whenever the library or its interface does.
  public var identity: String

  public init(compileArguments: [String], linkArguments: [String], runtimeFolders: [String], identity: String) {
    self.compileArguments = compileArguments
    self.linkArguments = linkArguments
    self.runtimeFolders = runtimeFolders
    self.identity = identity
  }

  /// No package: programs import the toolchain's modules alone.
  public static let none = PackageLibrary(compileArguments: [], linkArguments: [], runtimeFolders: [], identity: "")
}

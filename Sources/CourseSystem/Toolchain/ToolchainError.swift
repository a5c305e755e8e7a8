/// Why there is no toolchain to work with.
public enum ToolchainError: Error, Equatable {
  /// No `swiftc` on the search path.
  case notFound(searchPath: String)
  /// Nothing at the path that was named explicitly holds a Swift compiler.
  case notAToolchain(path: String)
  /// A part that is always beside `swiftc` is not there.
  case incomplete(missing: String)
  /// The compiler did not answer a simple question as expected.
  case silent(compiler: String, said: String)
  case folder(FolderError)
  case process(SubprocessError)
}

extension ToolchainError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let path):
      "no Swift compiler: none of the folders of PATH (\(path)) holds swiftc; install a Swift 6 toolchain from swift.org"
    case .notAToolchain(let path): "\(path) is no Swift toolchain: expected its folder, its usr/bin, or a swiftc"
    case .incomplete(let missing): "the Swift toolchain is not complete: \(missing) is not there"
    case .silent(let compiler, let said): "\(compiler) did not answer as a Swift compiler does; it said: \(said)"
    case .folder(let error): error.description
    case .process(let error): error.description
    }
  }
}

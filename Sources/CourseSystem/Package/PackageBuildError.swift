/// Why a package gives no library to import.
public enum PackageBuildError: Error, Equatable {
  /// There is no `Package.swift` in that folder.
  case notAPackage(path: String)
  /// SwiftPM cannot read the package; in its own words.
  case unreadable(path: String, said: String)
  /// A target does not compile; in the compiler's own words.
  case doesNotBuild(target: String, said: String)
  /// The package offers no Swift library.
  case nothingToImport(path: String)
  /// SwiftPM's build description is not as expected.
  case unknownLayout(path: String)
  case folder(FolderError)
  case process(SubprocessError)
}

extension PackageBuildError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAPackage(let path): "\(path) is no Swift package: it has no Package.swift"
    case .unreadable(let path, let said): "Swift Package Manager cannot read the package in \(path):\n\(said)"
    case .doesNotBuild(let target, let said): "the package's target \(target) does not build:\n\(said)"
    case .nothingToImport(let path): "the package in \(path) has no Swift library that a block could import"
    case .unknownLayout(let path):
      "the build description \(path) does not look as this program knows it; another version of Swift Package Manager?"
    case .folder(let error): error.description
    case .process(let error): error.description
    }
  }
}

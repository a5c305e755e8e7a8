/// A Swift toolchain, and what was found out about it by asking it.
public struct Toolchain: Sendable, Hashable, Codable {
  /// A compiler flag that no release promises to keep.
  public enum HiddenFlag: String, Sendable, Hashable, Codable, CaseIterable {
    /// Prints each diagnostic's internal id.
    case diagnosticNames = "-debug-diagnostic-names"
    /// Names a program's entry point something else than `main`.
    case entryPointName = "-entry-point-function-name"

    /// The flag with a value where it wants one.
    var example: [String] { self == .entryPointName ? [rawValue, "entry"] : [rawValue] }
  }

  /// The folder of `swift-frontend` and `clang`.
  public var binaries: String
  /// Such as `6.3.1`.
  public var version: String
  /// The compiler's own first line, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  public var fullVersion: String
  /// Tells this build of the compiler from every other, for keys of caches.
  public var build: String
  /// Such as `x86_64-unknown-linux-gnu`.
  public var triple: String
  /// Such as `/usr/lib/swift`.
  public var resourceFolder: String
  /// The folders of the runtime's dynamic libraries.
  public var runtimeFolders: [String]
  /// Which hidden flags this compiler knows.
  public var hiddenFlags: Set<HiddenFlag>
  /// What the driver hands the frontend for every compile here, without inputs, outputs, module name and mode.
  var frontendArguments: [String]
  /// What the driver hands `clang` for every link here, without objects and output.
  var linkArguments: [String]

  public var compilerDriver: String { binaries + "/swiftc" }
  public var frontend: String { binaries + "/swift-frontend" }
  public var clang: String { binaries + "/clang" }
  public var swift: String { binaries + "/swift" }
  /// Where a toolchain that ships SwiftSyntax has its libraries.
  public var hostLibraries: String { resourceFolder + "/host" }
}

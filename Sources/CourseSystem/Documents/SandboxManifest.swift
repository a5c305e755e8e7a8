internal import Foundation

/// The manifest of a course's Sandbox: exercises and extracted programs over the course's package.
public enum SandboxManifest {
  /// - Parameters:
  ///   - package: the course's package by its name, and its path from the Sandbox.
  ///   - products: its libraries.
  public static func text(package: (name: String, path: String), products: [String]) -> String {
    let names = products.map { "\"\($0)\"" }.joined(separator: ", ")
    return head + """
      let course = (name: "\(package.name)", path: "\(package.path)")
      let products = [\(names)]

      """ + tail
  }

  public static func write(_ text: String, to path: String) throws(FolderError) {
    try WholeFile.replace(path, with: Array(text.utf8))
  }

  /// Makes the package manager look for new targets: it keeps what a manifest says until its text changes, so the text is
  /// repeated in a file of its own with what there is now behind it.
  ///
  /// - Parameter sandbox: absolute.
  public static func announce(in sandbox: String) throws(FolderError) {
    let manifest = sandbox + "/Package.swift"
    guard let bytes = try? WholeFile.read(manifest) else { return }
    let names = FolderListing.names(in: sandbox + "/Sources").filter { !$0.hasPrefix(".") }.sorted()
    let extracted = (try? WholeFile.read("\(sandbox)/Extracted/\(SandboxTargets.fileName)")) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
      + "\n// Written by `course`: \(names.joined(separator: ", ")); \(Fingerprint(of: extracted).text.prefix(8))\n"
    let edition = sandbox + "/Package@swift-6.swift"
    guard (try? WholeFile.read(edition)) != Array(text.utf8) else { return }
    try WholeFile.replace(edition, with: Array(text.utf8))
    // The first time, the package manager does not know of that file yet.
    utimes(manifest, nil)
  }

  private static let head = """
    // swift-tools-version: 6.2
    import Foundation
    import PackageDescription

    // The workbench of the course: exercises are put into Sources, a folder each, and built against the course's package.
    // `course extract` puts lessons' programs into Extracted. The package manager keeps what a manifest says until its text
    // changes: after adding a folder by hand, build once with `--manifest-cache none`.


    """

  private static let tail = """

    let here = URL(fileURLWithPath: Context.packageDirectory)
    let modules = products.map { Target.Dependency.product(name: $0, package: course.name) }
    let mathematics: [LinkerSetting] = [.linkedLibrary("m")]

    /// A target for each folder of Sources that holds a program, in the order of their names.
    let exercises =
      ((try? FileManager.default.contentsOfDirectory(atPath: here.appendingPathComponent("Sources").path)) ?? [])
      .filter { FileManager.default.fileExists(atPath: here.appendingPathComponent("Sources/\\($0)/main.swift").path) }
      .sorted()
      .map { Target.executableTarget(name: $0, dependencies: modules, linkerSettings: mathematics) }

    /// What `course extract` has written.
    struct Extracted: Decodable {
      struct Program: Decodable {
        var name, path, languageMode: String
        var isProgram, importsPackage: Bool
        var sources, flags: [String]
      }

      var targets: [Program] = []
    }

    let extracted =
      (try? Data(contentsOf: here.appendingPathComponent("Extracted/targets.json")))
      .flatMap { try? JSONDecoder().decode(Extracted.self, from: $0) } ?? Extracted()

    let programs = extracted.targets.map { program in
      let mode: SwiftLanguageMode = program.languageMode == "5" ? .v5 : .v6
      let settings: [SwiftSetting] = [.swiftLanguageMode(mode)] + (program.flags.isEmpty ? [] : [.unsafeFlags(program.flags)])
      let dependencies = program.importsPackage ? modules : []
      return program.isProgram
        ? Target.executableTarget(
          name: program.name, dependencies: dependencies, path: program.path, sources: program.sources,
          swiftSettings: settings, linkerSettings: mathematics)
        : Target.target(
          name: program.name, dependencies: dependencies, path: program.path, sources: program.sources, swiftSettings: settings)
    }

    let package = Package(
      name: "Sandbox",
      dependencies: [.package(name: course.name, path: course.path)],
      targets: exercises + programs,
      swiftLanguageModes: [.v6]
    )

    """
}

// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The folder of the toolchain's own SwiftSyntax libraries, `usr/lib/swift/host`.
///
/// The manifest's process has loaded `libPackageDescription.so` from `usr/lib/swift/pm/ManifestAPI` of the toolchain
/// that builds this package, so its memory map names the toolchain, however it was found (symlinks, `TOOLCHAINS`,
/// a version manager). Nil where that cannot be told or the toolchain ships no SwiftSyntax: `course-syntax` is then
/// built without it and says so when asked.
let syntaxLibraries: String? = {
  guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
    let line = maps.split(separator: "\n").first(where: { $0.hasSuffix("/libPackageDescription.so") }),
    let path = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true).last
  else { return nil }
  let host = URL(fileURLWithPath: String(path))
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("host").path
  return FileManager.default.fileExists(atPath: host + "/libSwiftParser.so") ? host : nil
}()

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let syntaxSettings: [SwiftSetting] =
  syntaxLibraries.map { [.unsafeFlags(["-I", $0]), .define("SWIFT_SYNTAX")] } ?? []
let syntaxLinking: [LinkerSetting] =
  syntaxLibraries.map {
    [
      .unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0]),
      .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftDiagnostics"),
    ]
  } ?? []

let package = Package(
  name: "Course",
  products: [
    .library(name: "PaintEngine", targets: ["PaintEngine"]),
    .library(name: "LegacyCanvas", targets: ["LegacyCanvas"]),
    .executable(name: "course", targets: ["course"]),
  ],
  targets: [
    // C libraries: a module map and a header each.
    .systemLibrary(name: "CCmarkGFM", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CMyPaint", providers: [.apt(["libmypaint-dev"])]),
    .systemLibrary(name: "CJSON", providers: [.apt(["libjson-c-dev"])]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
    .systemLibrary(name: "CXXHash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CZip", providers: [.apt(["libzip-dev"])]),

    // The engine that lessons import. It knows nothing of lessons.
    .target(
      name: "PaintEngine", dependencies: ["CJSON", "CMyPaint", "CPNG", "CZip", "PaintKernels"], swiftSettings: strict),
    // Its pixel loops, optimised in debug builds too: a lesson's picture shall not wait for them.
    .target(name: "PaintKernels", cSettings: [.unsafeFlags(["-O3"])]),
    // Built as the old library that it plays: Swift 5, so that its callers get what callers of such libraries get.
    .target(name: "LegacyCanvas", dependencies: ["PaintEngine"], swiftSettings: strict + [.swiftLanguageMode(.v5)]),

    .executableTarget(name: "engine-stress", dependencies: ["PaintEngine"], swiftSettings: strict),
    .executableTarget(
      name: "paint-bench", dependencies: ["CMyPaint", "PaintEngine", "PaintKernels"], swiftSettings: strict),

    // The runner. It never links the engine.
    .target(name: "CourseCore", dependencies: ["CCmarkGFM", "CUTF8Proc", "CYAML"], swiftSettings: strict),
    .target(name: "CSpawn"),
    .target(name: "CourseSystem", dependencies: ["CourseCore", "CSpawn", "CXXHash"], swiftSettings: strict),
    .executableTarget(name: "course", dependencies: ["CourseCore", "CourseSystem"], swiftSettings: strict),
    .executableTarget(
      name: "course-syntax", swiftSettings: strict + syntaxSettings, linkerSettings: syntaxLinking),

    .testTarget(
      name: "PaintEngineTests", dependencies: ["CMyPaint", "LegacyCanvas", "PaintEngine", "PaintKernels"],
      swiftSettings: strict),
    .testTarget(name: "CourseCoreTests", dependencies: ["CourseCore"], swiftSettings: strict),
    .testTarget(name: "CourseSystemTests", dependencies: ["CourseCore", "CourseSystem"], swiftSettings: strict),
    .testTarget(name: "CourseCLITests", dependencies: ["course"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

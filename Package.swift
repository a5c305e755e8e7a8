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
  // Not `String(contentsOfFile:)`, which takes the first short read for the end: one time in five, that is too early.
  guard let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd(),
    let line = String(decoding: maps, as: UTF8.self).split(separator: "\n")
      .first(where: { $0.hasSuffix("/libPackageDescription.so") }),
    let slash = line.firstIndex(of: "/")
  else { return nil }
  let host = URL(fileURLWithPath: String(line[slash...]))
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

/// A release `course` carries Swift's runtime and Foundation in itself: it starts in a third of the time. Set on the link
/// alone, so that its modules are compiled once for it and for `course-syntax`, which must share the toolchain's own
/// libraries. The driver knows the runtime's parts; Foundation's have to be named.
let staticRuntime: [LinkerSetting] =
  [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
  + [
    "CoreFoundation", "FoundationEssentials", "FoundationInternationalization", "_FoundationCShims",
    "_FoundationCollections", "_FoundationICU",
  ].map { .linkedLibrary($0, .when(configuration: .release)) }

let package = Package(
  name: "Course",
  products: [
    .library(name: "PaintEngine", targets: ["PaintEngine"]),
    .library(name: "LegacyCanvas", targets: ["LegacyCanvas"]),
    .executable(name: "course", targets: ["course"]),
  ],
  targets: [
    // C libraries: a module map and a header each.
    .systemLibrary(
      name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev", "libglib2.0-dev"])]),
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
    .target(name: "CTerminal"),
    .target(
      name: "CourseSystem", dependencies: ["CChafa", "CourseCore", "CPNG", "CSpawn", "CTerminal", "CXXHash"],
      resources: [.embedInCode("Runtime")],
      swiftSettings: strict),
    .executableTarget(
      name: "course", dependencies: ["CourseCore", "CourseSystem"], swiftSettings: strict,
      linkerSettings: staticRuntime),
    .executableTarget(
      name: "course-syntax", dependencies: ["CourseCore"], swiftSettings: strict + syntaxSettings,
      linkerSettings: syntaxLinking),

    .testTarget(
      name: "PaintEngineTests", dependencies: ["CMyPaint", "LegacyCanvas", "PaintEngine", "PaintKernels"],
      swiftSettings: strict),
    .testTarget(name: "CourseCoreTests", dependencies: ["CourseCore"], swiftSettings: strict),
    .testTarget(name: "CourseSystemTests", dependencies: ["CourseCore", "CourseSystem"], swiftSettings: strict),
    .testTarget(
      name: "CourseSyntaxTests", dependencies: ["CourseCore", "course-syntax"],
      swiftSettings: strict + syntaxSettings),
    .testTarget(
      name: "CourseCLITests", dependencies: ["CourseCore", "CourseSystem", "course", "course-syntax"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

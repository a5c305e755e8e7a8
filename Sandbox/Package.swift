// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The workbench of the course: exercises are put into Sources, a folder each, and built against the course's package.
// `course extract` puts lessons' programs into Extracted. The package manager keeps what a manifest says until its text
// changes: after adding a folder by hand, build once with `--manifest-cache none`.

let course = (name: "Course", path: "..")
let products = ["PaintEngine", "LegacyCanvas"]

let here = URL(fileURLWithPath: Context.packageDirectory)
let modules = products.map { Target.Dependency.product(name: $0, package: course.name) }
let mathematics: [LinkerSetting] = [.linkedLibrary("m")]

/// A target for each folder of Sources that holds a program, in the order of their names.
let exercises =
  ((try? FileManager.default.contentsOfDirectory(atPath: here.appendingPathComponent("Sources").path)) ?? [])
  .filter { FileManager.default.fileExists(atPath: here.appendingPathComponent("Sources/\($0)/main.swift").path) }
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

// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The workbench of the course: exercises are put into Sources, a folder each, and built against the engine. Lessons'
// programs are extracted into Extracted when somebody asks for them. The package manager keeps what a manifest says until
// its text changes: after adding a folder, build once with `--manifest-cache none`.

let here = URL(fileURLWithPath: Context.packageDirectory)

/// The folders of Sources that hold a program, in the order of their names.
let exercises = ((try? FileManager.default.contentsOfDirectory(atPath: here.appendingPathComponent("Sources").path)) ?? [])
  .filter { FileManager.default.fileExists(atPath: here.appendingPathComponent("Sources/\($0)/main.swift").path) }
  .sorted()

let package = Package(
  name: "Sandbox",
  dependencies: [.package(name: "Course", path: "..")],
  targets: exercises.map { name in
    .executableTarget(
      name: name,
      dependencies: [
        .product(name: "PaintEngine", package: "Course"), .product(name: "LegacyCanvas", package: "Course"),
      ],
      linkerSettings: [.linkedLibrary("m")])
  },
  swiftLanguageModes: [.v6]
)

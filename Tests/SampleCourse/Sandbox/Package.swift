// swift-tools-version: 6.2
import Foundation
import PackageDescription

let here = URL(fileURLWithPath: Context.packageDirectory)

/// The folders of Sources that hold a program, in the order of their names.
let exercises = ((try? FileManager.default.contentsOfDirectory(atPath: here.appendingPathComponent("Sources").path)) ?? [])
  .filter { FileManager.default.fileExists(atPath: here.appendingPathComponent("Sources/\($0)/main.swift").path) }
  .sorted()

let package = Package(
  name: "Sandbox", dependencies: [.package(name: "Bakery", path: "..")],
  targets: exercises.map { name in
    .executableTarget(name: name, dependencies: [.product(name: "Bakery", package: "Bakery")])
  })

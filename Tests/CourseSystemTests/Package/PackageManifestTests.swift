internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct PackageManifestTests {
  private func target(
    _ name: String, _ dependencies: [String] = [], kind: String = "SwiftTarget", type: String = "library"
  ) -> PackageManifest.Target {
    PackageManifest.Target(
      name: name, c99name: name.replacingOccurrences(of: "-", with: "_"), kind: kind, type: type,
      path: "Sources/\(name)", sources: [], dependencies: dependencies)
  }

  private func manifest(products: [PackageManifest.Product] = []) -> PackageManifest {
    PackageManifest(
      name: "Sample", dependencies: [], products: products,
      targets: [
        target("Core", ["CCore"]), target("CCore", kind: "ClangTarget"), target("Paint-Engine", ["Core", "CPaint"]),
        target("CPaint", kind: "SystemLibraryTarget", type: "system-target"), target("Tests", ["Core"], type: "test"),
        target("tool", ["Core"], type: "executable"), target("Loop", ["Loop"]),
      ])
  }

  private func library(_ targets: [String]) -> PackageManifest.Product {
    PackageManifest.Product(name: "P", targets: targets, type: PackageManifest.Product.Kind(library: ["automatic"]))
  }

  @Test func `without library products all Swift libraries may be imported`() {
    #expect(manifest().importable == ["Core", "Paint-Engine", "Loop"])
  }

  @Test func `with library products only theirs may`() {
    let tool = PackageManifest.Product(name: "P", targets: ["tool"], type: PackageManifest.Product.Kind(library: nil))
    #expect(manifest(products: [library(["Paint-Engine"]), tool]).importable == ["Paint-Engine"])
  }

  @Test func `the closure holds everything that is built, once, also around a circle`() {
    let names = manifest().closure(of: ["Paint-Engine", "Loop"]).map(\.name)
    #expect(names == ["Core", "CCore", "Paint-Engine", "CPaint", "Loop"])
  }
}

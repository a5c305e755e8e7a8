internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct LinkerWishesTests {
  @Test func `libraries, flags and pkg-config names of the named targets are read`() throws {
    let json = """
      {"targets": [
        {"name": "CPNG", "pkgConfig": "libpng", "settings": []},
        {"name": "Lib", "settings": [
          {"tool": "linker", "kind": {"linkedLibrary": {"_0": "z"}}},
          {"tool": "linker", "kind": {"unsafeFlags": {"_0": ["-L", "/x"]}}},
          {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-Ounchecked"]}}}]},
        {"name": "Other", "pkgConfig": "other", "settings": [
          {"tool": "linker", "kind": {"linkedLibrary": {"_0": "other"}}}]}]}
      """
    let wishes = try JSONDecoder().decode(LinkerWishes.self, from: Data(json.utf8))
    #expect(wishes.arguments(of: ["Lib", "CPNG"]) == ["-lz", "-L", "/x"])
    #expect(wishes.pkgConfigNames(of: ["Lib", "CPNG"]) == ["libpng"])
  }
}

internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct BuildDescriptionTests {
  private func command(_ name: String, _ arguments: [String] = []) -> BuildDescription.SwiftCommand {
    BuildDescription.SwiftCommand(moduleName: name, importPath: "/m", objects: ["\(name).o"], otherArguments: arguments)
  }

  @Test func `a client gets what finds C modules and macros, and nothing else`() {
    let arguments = [
      "-target", "t", "-Xcc", "-fmodule-map-file=/a b/module.modulemap", "-I/usr/include/libpng16", "-Xcc", "-I",
      "-Xcc",
      "/c/include", "-Xcc", "-fPIC", "-DDEBUG", "-I", "/plain", "-Xfrontend", "-load-plugin-executable", "-Xfrontend",
      "/p/Macros#Macros", "-swift-version", "6", "-Xcc", "-I/joined",
    ]
    #expect(
      command("Lib", arguments).clientArguments == [
        ["-Xcc", "-fmodule-map-file=/a b/module.modulemap"], ["-I/usr/include/libpng16"], ["-Xcc", "-I/c/include"],
        ["-I", "/plain"], ["-load-plugin-executable", "/p/Macros#Macros"], ["-Xcc", "-I/joined"],
      ])
  }

  @Test(arguments: [["-Xcc"], ["-I"], ["-Xcc", "-I", "-Xcc"], ["-Xfrontend", "-load-plugin-executable"]])
  func `arguments that end too early are left out`(arguments: [String]) {
    #expect(command("Lib", arguments).clientArguments == [])
  }

  @Test func `commands and C targets are those of the closure`() {
    let description = BuildDescription(
      swiftCommands: ["a": command("Lib"), "b": command("Base"), "c": command("Other")],
      targetDependencyMap: ["Lib": ["Base", "CLib"], "Base": ["Lib"], "Other": ["COther"]])
    #expect(description.commands(for: ["Lib"]).map(\.moduleName) == ["Base", "Lib"])
    #expect(description.cTargets(for: ["Lib"]) == ["CLib"])
  }
}

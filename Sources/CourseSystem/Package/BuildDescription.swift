/// What of SwiftPM's own build description (`description.json` in a build folder) is used here: how it compiles each
/// Swift module. No documented command tells which flags find the C modules, so this is read with care.
struct BuildDescription: Decodable {
  struct SwiftCommand: Decodable {
    var moduleName: String
    var importPath: String
    var objects: [String]
    var otherArguments: [String]
  }

  var swiftCommands: [String: SwiftCommand]
  /// Target names that each target is built from, also of other packages.
  var targetDependencyMap: [String: [String]]

  /// The commands of the modules `names` and of all that they are built from, by module name.
  func commands(for names: [String]) -> [SwiftCommand] {
    let wanted = closure(of: names)
    return swiftCommands.values.filter { wanted.contains($0.moduleName) }.sorted { $0.moduleName < $1.moduleName }
  }

  /// The targets that `names` are built from and that are no Swift modules, by name.
  func cTargets(for names: [String]) -> [String] {
    closure(of: names).subtracting(swiftCommands.values.map(\.moduleName)).sorted()
  }

  private func closure(of names: [String]) -> Set<String> {
    var wanted = Set(names)
    var waiting = names
    while let name = waiting.popLast() {
      for dependency in targetDependencyMap[name] ?? [] where wanted.insert(dependency).inserted {
        waiting.append(dependency)
      }
    }
    return wanted
  }
}

extension BuildDescription.SwiftCommand {
  /// The flags that a client of the module needs as well: those that find its C modules and its macros.
  var clientArguments: [[String]] {
    var flags: [[String]] = []
    var rest = otherArguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-Xcc":
        guard let value = rest.popFirst() else { break }
        if value.hasPrefix("-fmodule-map-file=") || value.hasPrefix("-I") && value != "-I" {
          flags.append(["-Xcc", value])
        } else if value == "-I", rest.popFirst() == "-Xcc", let folder = rest.popFirst() {
          flags.append(["-Xcc", "-I" + folder])
        }
      case "-Xfrontend":
        if rest.first == "-load-plugin-executable", rest.count > 2 {
          flags.append(["-load-plugin-executable", rest[rest.startIndex + 2]])
          rest = rest.dropFirst(3)
        }
      case "-I":
        if let folder = rest.popFirst() { flags.append(["-I", folder]) }
      default:
        if argument.hasPrefix("-I") { flags.append([argument]) }
      }
    }
    return flags
  }
}

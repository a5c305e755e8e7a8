/// What of `swift package dump-package` is used here: what a package wants linked.
struct LinkerWishes: Decodable, Equatable {
  struct Target: Decodable, Equatable {
    var name: String
    var pkgConfig: String?
    var settings: [Setting]
  }

  struct Setting: Decodable, Equatable {
    struct Kind: Decodable, Equatable {
      var linkedLibrary: One?
      var unsafeFlags: Many?
    }

    struct One: Decodable, Equatable {
      var value: String
      enum CodingKeys: String, CodingKey { case value = "_0" }
    }

    struct Many: Decodable, Equatable {
      var values: [String]
      enum CodingKeys: String, CodingKey { case values = "_0" }
    }

    var tool: String
    var kind: Kind
  }

  var targets: [Target]

  /// The `pkg-config` modules of the named targets.
  func pkgConfigNames(of names: [String]) -> [String] {
    targets.filter { names.contains($0.name) }.compactMap(\.pkgConfig)
  }

  /// The linker settings of the named targets, as `clang` takes them.
  func arguments(of names: [String]) -> [String] {
    let settings = targets.filter { names.contains($0.name) }.flatMap(\.settings).filter { $0.tool == "linker" }
    return settings.flatMap { setting in
      (setting.kind.linkedLibrary.map { ["-l" + $0.value] } ?? []) + (setting.kind.unsafeFlags?.values ?? [])
    }
  }
}

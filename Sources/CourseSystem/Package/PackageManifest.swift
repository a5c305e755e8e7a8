/// What of `swift package describe --type json` is used here: the targets of one package.
struct PackageManifest: Decodable, Equatable {
  struct Target: Decodable, Equatable {
    var name: String
    var c99name: String
    /// `SwiftTarget`, `ClangTarget`, `SystemLibraryTarget`, …
    var kind: String
    /// `library`, `executable`, `test`, `system-target`, `macro`, …
    var type: String
    /// Relative to the package.
    var path: String
    var sources: [String]
    var dependencies: [String]?
    var productDependencies: [String]?

    enum CodingKeys: String, CodingKey {
      case name, c99name, type, path, sources
      case kind = "module_type"
      case dependencies = "target_dependencies"
      case productDependencies = "product_dependencies"
    }
  }

  struct Product: Decodable, Equatable {
    struct Kind: Decodable, Equatable {
      var library: [String]?
    }

    var name: String
    var targets: [String]
    var type: Kind
  }

  struct Dependency: Decodable, Equatable {
    /// Of a package in the file system, beside this one.
    var path: String?
  }

  var name: String
  var dependencies: [Dependency]
  var products: [Product]
  var targets: [Target]

  /// The Swift targets whose modules programs may import by intent: those of the library products, or, where the
  /// package has none, its libraries.
  var importable: [String] {
    let offered = products.filter { $0.type.library != nil }.flatMap(\.targets)
    let libraries = targets.filter { $0.kind == "SwiftTarget" && $0.type == "library" }.map(\.name)
    return libraries.filter { offered.isEmpty || offered.contains($0) }
  }

  /// The targets of this package that `names` are built from, themselves included, in the order of the manifest.
  func closure(of names: [String]) -> [Target] {
    let byName = Dictionary(targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var found: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      if found.insert(name).inserted { waiting += byName[name]?.dependencies ?? [] }
    }
    return targets.filter { found.contains($0.name) }
  }
}

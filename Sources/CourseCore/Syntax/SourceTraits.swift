/// What a source brings into a program that other sources of the same program, or of the same linked image, notice.
public struct SourceTraits: Codable, Sendable, Equatable {
  /// An `import` declaration.
  public struct Import: Codable, Sendable, Equatable {
    /// The module's name; for a submodule or a single declaration, the path up to it: `["Foundation", "Date"]`.
    public let path: [String]
    /// Its attributes and access level, as written: `@testable`, `@preconcurrency`, `internal`.
    public let modifiers: [String]
    public let position: SourceLocation

    public init(path: [String], modifiers: [String], position: SourceLocation) {
      (self.path, self.modifiers, self.position) = (path, modifiers, position)
    }
  }

  /// An extension that makes a type from elsewhere conform to something.
  public struct ForeignConformance: Codable, Sendable, Equatable {
    public let type: String
    /// The inherited types, as written: `@retroactive CustomStringConvertible`.
    public let protocols: [String]
    public let position: SourceLocation

    public init(type: String, protocols: [String], position: SourceLocation) {
      (self.type, self.protocols, self.position) = (type, protocols, position)
    }
  }

  /// Something the source holds, as written, and where.
  public struct Mention: Codable, Sendable, Equatable {
    public let text: String
    public let position: SourceLocation

    public init(text: String, position: SourceLocation) {
      (self.text, self.position) = (text, position)
    }
  }

  public let imports: [Import]
  /// What it declares at its top level, extensions left out.
  public let declarations: [SyntaxDeclaration]
  public let foreignConformances: [ForeignConformance]
  /// Attributes that put a name of their own choosing into the image (`@_cdecl`, `@c`, `@_silgen_name`, …) or replace
  /// code there (`@_dynamicReplacement`).
  public let exports: [Mention]
  /// Its `@main` attributes.
  public let entryPoints: [Mention]
  /// The first line of the first statement at its top level, which makes it a main file.
  public let topLevelCode: Mention?

  public init(
    imports: [Import], declarations: [SyntaxDeclaration], foreignConformances: [ForeignConformance],
    exports: [Mention], entryPoints: [Mention], topLevelCode: Mention?
  ) {
    self.imports = imports
    self.declarations = declarations
    self.foreignConformances = foreignConformances
    self.exports = exports
    self.entryPoints = entryPoints
    self.topLevelCode = topLevelCode
  }

  /// Whether the source may share a linked image with others without changing their answers: `is` and `as?` see every
  /// conformance in the image, and exported names meet there.
  public var mayShareImage: Bool { foreignConformances.isEmpty && exports.isEmpty }
}

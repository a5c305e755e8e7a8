internal import Foundation

/// The brushes in a folder: `.myb` files, grouped by the folders that they lie in.
public struct BrushLibrary: Equatable, Sendable {
  /// One brush of the library, not read yet.
  public struct Entry: Hashable, Sendable {
    /// The name with its group, without the ending: `deevad/2B_pencil`.
    public let name: String
    public let path: String

    /// Reads the brush.
    public func preset() throws(BrushPresetError) -> BrushPreset {
      try BrushPreset(contentsOf: path)
    }
  }

  /// All brushes, by name.
  public let entries: [Entry]

  /// The folders where mypaint-brushes puts its brushes: version 1.0, then 2.0, which has all of the first and more.
  public static let installedFolders = ["/usr/share/mypaint-data/1.0/brushes", "/usr/share/mypaint-data/2.0/brushes"]

  /// The brushes of mypaint-brushes, version 2.0; empty where it isn't installed.
  public static var installed: BrushLibrary { BrushLibrary(folder: installedFolders[1]) }

  /// The brushes in a folder and in the folders inside; none where there is no such folder.
  public init(folder: String) {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    entries = names.filter { $0.hasSuffix(Self.ending) }.sorted().map { file in
      Entry(name: String(file.dropLast(Self.ending.count)), path: "\(folder)/\(file)")
    }
  }

  /// The brush of a name such as `deevad/2B_pencil`.
  public subscript(name: String) -> Entry? {
    entries.first { $0.name == name }
  }

  private static let ending = ".myb"
}

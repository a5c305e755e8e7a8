/// The tiles that libmypaint has asked for in the atomic section under way: a small table in front of the store's.
///
/// A brush that smudges asks for the few tiles around it again with every dab. Finding them here takes a comparison
/// instead of a hash. The table is emptied when a section starts, because between sections the store may freeze or
/// replace any tile.
struct RecentTiles {
  private struct Entry {
    var key = TileKey(x: 0, y: 0)
    /// The tile's memory, nil where the entry is empty.
    var memory: UnsafeMutablePointer<UInt16>?
    var isWritable = false
  }

  /// Four by four entries; the tiles of any 256×256 pixels find places of their own.
  private var entries = InlineArray<16, Entry>(repeating: Entry())

  private static func place(of key: TileKey) -> Int { (key.y & 3) << 2 | (key.x & 3) }

  /// The memory of a tile, if it was asked for lately, and for writing if it is to be written.
  func memory(at key: TileKey, forWriting: Bool) -> UnsafeMutablePointer<UInt16>? {
    let entry = entries[Self.place(of: key)]
    return entry.key == key && (entry.isWritable || !forWriting) ? entry.memory : nil
  }

  mutating func remember(_ memory: UnsafeMutablePointer<UInt16>, at key: TileKey, isWritable: Bool) {
    entries[Self.place(of: key)] = Entry(key: key, memory: memory, isWritable: isWritable)
  }

  mutating func removeAll() {
    entries = InlineArray(repeating: Entry())
  }
}

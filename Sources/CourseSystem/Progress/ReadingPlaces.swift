public import CourseCore

/// Where in each lesson somebody stopped reading: a file beside the progress, a line a lesson.
///
/// No event: it says nothing of what was learned, changes with every look into a lesson, and nothing is lost with it.
public struct ReadingPlaces: Sendable {
  private let folder: ProgressFolder

  public init(_ folder: ProgressFolder) {
    self.folder = folder
  }

  private var path: String { folder.path + "/places" }

  /// The place in a lesson; nil where none is kept.
  public func place(in lesson: String) -> ReadingPlace? {
    lines.first { $0.first == lesson[...] }.flatMap(Self.place)
  }

  /// Keeps a place, where it can be kept; nil forgets it.
  public func keep(_ place: ReadingPlace?, in lesson: String) {
    let others = lines.filter { $0.first != lesson[...] }.map { $0.joined(separator: "\t") }
    let own = place.map { ["\(lesson)\t\($0.block)\t\($0.offset)\t\($0.words)"] } ?? []
    guard place != nil || others.count != lines.count else { return }
    let text = (others + own).map { $0 + "\n" }.joined()
    do throws(FolderError) {
      try WholeFile.makeFolder(folder.path)
      try WholeFile.replace(path, with: Array(text.utf8), mode: 0o600)
    } catch {
      // Whoever comes back begins at the top: not worth a word.
      return
    }
  }

  private var lines: [[Substring]] {
    guard let bytes = try? WholeFile.read(path, limit: 1 << 20) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false) }
  }

  private static func place(_ fields: [Substring]) -> ReadingPlace? {
    guard fields.count == 4, let block = Int(fields[1]), let offset = Int(fields[2]) else { return nil }
    return ReadingPlace(block: block, offset: offset, words: String(fields[3]))
  }
}

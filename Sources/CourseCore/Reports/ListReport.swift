internal import Foundation

/// The course's contents: tracks and lessons.
public enum ListReport {
  /// A line a lesson, under its track; those in `done` say so.
  public static func text(_ catalog: Catalog, done: Set<String> = []) -> String {
    var text = "\(catalog.course.title)\n"
    for track in catalog.course.tracks {
      text += "\n\(track.title) (\(track.id))\n"
      for entry in catalog.entries where entry.track.id == track.id {
        text += row(entry) + (done.contains(entry.id) ? ", done" : "") + "\n"
      }
    }
    return text
  }

  private static func row(_ entry: Catalog.Entry) -> String {
    let number = String(entry.number)
    let label = String(repeating: " ", count: max(0, 3 - number.count)) + number
    guard entry.isPublished, let minutes = entry.lesson?.frontMatter?.minutes else {
      return "\(label)  \(entry.title)\(entry.isPublished ? "" : " (not written yet)")"
    }
    return "\(label)  \(entry.title), \(minutes) min"
  }

  /// Schema 1.
  public static func json(_ catalog: Catalog, done: Set<String> = []) -> String {
    struct Encoded: Encodable {
      struct Row: Encodable {
        var id: String
        var number: Int
        var track, title, status: String
        var minutes: Int?
        var done: Bool
      }

      var schema = 1
      var lessons: [Row]
    }
    let rows = catalog.entries.map { entry in
      Encoded.Row(
        id: entry.id, number: entry.number, track: entry.track.id, title: entry.title,
        status: entry.isPublished ? "published" : "draft", minutes: entry.lesson?.frontMatter?.minutes,
        done: done.contains(entry.id))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(Encoded(lessons: rows))) ?? Data(), as: UTF8.self) + "\n"
  }
}

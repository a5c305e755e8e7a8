internal import Foundation

/// Progress in words and as JSON.
public enum ProgressReport {
  /// `Level 1, First Mark · 35 of 100 XP · 3 of 37 lessons done`, with a bar where eyes read it.
  public static func line(
    _ progress: Progress, _ mode: RenderOptions.Mode, _ language: ReaderLanguage = .english
  ) -> String {
    let words = language.words.page
    let start = progress.level.next - Points.level
    let bar = mode == .styled ? bar(progress.points - start) + " " : ""
    return words.level(progress.level.number, progress.level.name)
      + " · \(bar)\(words.points(progress.points, progress.level.next)) · \(words.done(progress.done, progress.total))"
  }

  private static func bar(_ points: Int) -> String {
    String(repeating: "━", count: points / 10) + String(repeating: "─", count: 10 - points / 10)
  }

  /// Where the learner stands, and what to type.
  public static func text(_ progress: Progress, _ catalog: Catalog, _ mode: RenderOptions.Mode) -> String {
    func titles(_ ids: Set<String>) -> String {
      catalog.entries.filter { ids.contains($0.id) }.map(\.title).joined(separator: ", ")
    }
    var text = line(progress, mode) + "\n"
    let earned = progress.achievements.filter(\.isEarned)
    text += "Achievements: \(earned.count) of \(progress.achievements.count)"
    text += earned.isEmpty ? "\n" : " (\(earned.map(\.title).joined(separator: ", ")))\n"
    if !progress.skipped.isEmpty { text += "Skipped: \(titles(progress.skipped))\n" }
    if let current = progress.current { text += "Now: \(titles([current])) (`course next` opens it)\n" }
    return text
  }

  /// All achievements, a line each.
  public static func achievements(_ progress: Progress) -> String {
    let earned = progress.achievements.count(where: \.isEarned)
    let rows = progress.achievements.map { achievement in
      "\(achievement.isEarned ? "✓" : "·") \(achievement.title)"
        + (achievement.time.map { ", \(day($0))" } ?? "") + "\n"
    }
    return rows.joined() + "\(earned) of \(progress.achievements.count) earned\n"
  }

  /// A lesson's notes, each under its day.
  public static func notes(_ progress: Progress, of lesson: String) -> String {
    progress.notes.filter { $0.lesson == lesson }.map { "\(day($0.time))  \($0.text)\n" }.joined()
  }

  /// `2026-11-30`, in UTC.
  ///
  /// - Parameter milliseconds: since the start of 1970.
  public static func day(_ milliseconds: Int) -> String { String(timestamp(milliseconds).prefix(10)) }

  public static func timestamp(_ milliseconds: Int) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601)
  }

  /// Schema 1.
  public static func json(_ progress: Progress) -> String {
    struct Encoded: Encodable {
      struct Level: Encodable {
        var number: Int
        var name: String
        var next: Int
      }
      struct Lessons: Encodable {
        var done, total: Int
      }
      struct Achievement: Encodable {
        var id, title: String
        var earned: Bool
        /// When it was first seen to be earned.
        var time: String?
      }

      var schema = 1
      var xp: Int
      var level: Level
      var lessons: Lessons
      var achievements: [Achievement]
      var percent: Int
      var current: String?
    }
    let encoded = Encoded(
      xp: progress.points,
      level: Encoded.Level(number: progress.level.number, name: progress.level.name, next: progress.level.next),
      lessons: Encoded.Lessons(done: progress.done, total: progress.total),
      achievements: progress.achievements.map {
        Encoded.Achievement(id: $0.id, title: $0.title, earned: $0.isEarned, time: $0.time.map(timestamp))
      },
      percent: progress.percent, current: progress.current)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(encoded)) ?? Data(), as: UTF8.self) + "\n"
  }
}

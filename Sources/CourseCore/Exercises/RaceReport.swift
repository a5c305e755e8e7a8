/// What the thread sanitizer says of a race, cut down to who met whom and where.
struct RaceReport {
  private let report: String
  /// What files of the program are called for the learner.
  private let files: [String: String]

  init(_ report: String, files: [String: String]) {
    self.report = report
    self.files = files
  }

  /// The accesses, each with the first line of the learner's own in it; the whole report where there is none.
  var text: String {
    var accesses: [(what: String, place: String?)] = []
    for line in report.split(separator: "\n") {
      let words = line.trimmed
      if let end = words.firstRange(of: " by "), Self.accesses.contains(where: words.hasPrefix) {
        let what = words[..<end.lowerBound].prefix { $0 != "(" }
        accesses.append((String(what.split(separator: " at ")[0]).lowercased() + Self.thread(words[end.upperBound...]), nil))
      } else if words.hasPrefix("#"), let last = accesses.indices.last, accesses[last].place == nil {
        accesses[last].place = place(words)
      } else if words.hasPrefix("Location is") || words.hasPrefix("Thread ") || words.hasPrefix("Mutex ") {
        break
      }
    }
    guard accesses.contains(where: { $0.place != nil }) else {
      return report.split(separator: "\n").prefix(30).map { "    \(String($0).visible)\n" }.joined()
    }
    return accesses.map { "    \($0.what)" + ($0.place.map { ": \($0)" } ?? "") + "\n" }.joined()
  }

  private static let accesses = [
    "Write of", "Read of", "Previous write of", "Previous read of", "Atomic", "Previous atomic", "Modifying access",
    "Previous modifying access", "Read access", "Previous read access", "Previous access", "Write access",
  ]

  private static func thread(_ words: Substring) -> String {
    " by " + words.prefix { $0 != ":" && $0 != "(" }.trimmed
  }

  /// `file:line` of a frame that lies in one of the files.
  private func place(_ frame: Substring) -> String? {
    for (name, shown) in files {
      guard let range = frame.firstRange(of: name + ":") else { continue }
      let line = frame[range.upperBound...].prefix(while: \.isNumber)
      if !line.isEmpty { return "\(shown):\(line)" }
    }
    return nil
  }
}

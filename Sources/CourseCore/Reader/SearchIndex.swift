/// The words of a page, to be searched across line ends: how wide the screen is changes nothing that is found.
struct SearchIndex: Sendable {
  private var characters: [Character] = []
  private var folded: [Character] = []
  private var places: [Place] = []

  /// Where a character stands.
  struct Place: Sendable, Hashable {
    var line: Int
    /// In characters.
    var column: Int
  }

  init(_ lines: [StyledLine]) {
    for (number, line) in lines.enumerated() {
      let text = Array(line.text)
      var start = 0
      if number > 0, let anchor = line.anchor, lines[number - 1].anchor?.block == anchor.block {
        start = text.firstIndex { $0 != " " && $0 != "▌" } ?? text.count
        append(" ", Place(line: number, column: start))
      } else if number > 0 {
        append("\n", Place(line: number, column: 0))
      }
      for column in start..<text.count { append(text[column], Place(line: number, column: column)) }
    }
  }

  private mutating func append(_ character: Character, _ place: Place) {
    characters.append(character)
    let lower = character.lowercased()
    folded.append(lower.count == 1 ? Character(lower) : character)
    places.append(place)
  }

  /// Every stretch that reads like `text`; case counts where the text has a capital.
  func matches(_ text: String) -> [[Place]] {
    let isExact = text.contains(where: \.isUppercase)
    let wanted = Array(text)
    let (first, haystack) = (wanted.first, isExact ? characters : folded)
    guard let first, haystack.count >= wanted.count else { return [] }
    var found: [[Place]] = []
    var start = 0
    while start <= haystack.count - wanted.count {
      if haystack[start] == first, haystack[start..<(start + wanted.count)].elementsEqual(wanted) {
        found.append(Array(places[start..<(start + wanted.count)]))
        start += wanted.count
      } else {
        start += 1
      }
    }
    return found
  }
}

/// What was searched for and found.
struct Search: Sendable {
  var text: String
  var matches: [[SearchIndex.Place]]
  /// The one that was gone to; nil where none was found.
  var current: Int?

  init(text: String, in lines: [StyledLine]) {
    self.text = text
    matches = SearchIndex(lines).matches(text)
  }

  /// For each line the stretches that were found, in characters.
  var stretches: [Int: [Range<Int>]] {
    matches.joined().reduce(into: [:]) { $0[$1.line, default: []].append($1.column..<($1.column + 1)) }
  }

  /// The match that follows a line, or goes before it; around the end of the page where there is none.
  func next(from line: Int, forward: Bool) -> Int? {
    guard !matches.isEmpty else { return nil }
    if let current {
      return (current + (forward ? 1 : matches.count - 1)) % matches.count
    }
    let found = forward
      ? matches.firstIndex { $0[0].line >= line } : matches.lastIndex { $0[0].line < line }
    return found ?? (forward ? 0 : matches.count - 1)
  }
}

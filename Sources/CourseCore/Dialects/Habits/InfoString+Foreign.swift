extension InfoString {
  /// Reads the info string of somebody who writes for another tool: `{.swift .numberLines}`, `swift{1,3}`,
  /// `swift,ignore`, `swift:Sources/File.swift`.
  init(foreign text: String) {
    let start = text.drop { $0.isWhitespace || "{.,:".contains($0) }
    let name = start.prefix { $0.isLetter || $0.isNumber || "+-#_".contains($0) }
    guard name.lowercased() == "swift" else {
      self.init(text)
      return
    }
    let rest = start.dropFirst(name.count)
    let separates: (Character) -> Bool = { $0.isWhitespace || $0 == "," }
    // Where another tool's marks stand right behind the name, commas part words too.
    let parts = rest.first.map { $0.isWhitespace } ?? true ? rest.split(whereSeparator: \.isWhitespace) : rest.split(whereSeparator: separates)
    self.init(String(name))
    words = parts.map(Word.init)
  }

  /// The word by which the author asks that nobody tries the code, such as `ignore`; nil where there is none.
  var wishToBeLeftAlone: String? {
    words.lazy.map { $0.name.lowercased().filter { $0 != "-" && $0 != "_" } }.first(where: Self.leaveAlone.contains)
  }

  private static let leaveAlone: Set<String> = [
    "ignore", "ignored", "nocheck", "nocompile", "notest", "noverify", "pseudo", "pseudocode", "skip", "skiptest",
  ]
}

/// Follows an excerpt through its source: after each run and each gap it knows every place where one could be.
///
/// Keeping all places, not the first, is what makes it find a match wherever there is one: the first `foo {` of a
/// function need not be the one that the excerpt goes on with.
struct TrimmedMatcher {
  private let source: [SyntaxToken]
  /// For each opening bracket with a partner, the index of that partner.
  private let partner: [Int: Int]
  /// The excerpt's last token that matched so far.
  private var last: SyntaxToken?

  init(source: [SyntaxToken]) {
    self.source = source
    self.partner = Self.partners(in: source)
  }

  private static let closers = ["(": ")", "[": "]", "{": "}"]

  private static func partners(in tokens: [SyntaxToken]) -> [Int: Int] {
    var partner: [Int: Int] = [:]
    var open: [(index: Int, closer: String)] = []
    for (index, token) in tokens.enumerated() {
      if let closer = closers[token.text] {
        open.append((index, closer))
      } else if let top = open.last, top.closer == token.text {
        partner[top.index] = index
        open.removeLast()
      }
    }
    return partner
  }

  /// Every place that a gap can lead to: past any number of tokens and whole brackets, never out of the brackets around.
  func places(afterGapFrom places: [Int]) -> [Int] {
    var reached: Set<Int> = []
    for place in places {
      var index = place
      while reached.insert(index).inserted, index < source.count {
        if [")", "]", "}"].contains(source[index].text) { break }
        index = (partner[index] ?? index) + 1
      }
    }
    return reached.sorted()
  }

  /// The places after `run` wherever it stands at one of `places`.
  mutating func places(
    after run: [SyntaxToken], from places: [Int]
  ) throws(TrimmedExcerpt.Mismatch) -> [Int] {
    var ends: [Int] = []
    var best = (place: 0, length: -1)
    for place in places {
      let length = commonLength(of: run, at: place)
      if length == run.count { ends.append(place + length) }
      if length > best.length { best = (place, length) }
    }
    guard ends.isEmpty else {
      last = run.last ?? last
      return ends
    }
    throw mismatch(of: run, best: best, isOnlyPlace: places.count == 1)
  }

  private func commonLength(of run: [SyntaxToken], at place: Int) -> Int {
    var length = 0
    while length < run.count, place + length < source.count, run[length].text == source[place + length].text {
      length += 1
    }
    return length
  }

  private func mismatch(
    of run: [SyntaxToken], best: (place: Int, length: Int), isOnlyPlace: Bool
  ) -> TrimmedExcerpt.Mismatch {
    let expected = run[best.length]
    if best.length == 0 && !isOnlyPlace { return .absent(excerpt: expected) }
    let end = best.place + best.length
    guard end < source.count else { return .sourceEnds(excerpt: expected, at: source.last) }
    return .differs(excerpt: expected, source: source[end])
  }

  /// Requires that one of `places` is the source's end.
  func requireEnd(at places: [Int]) throws(TrimmedExcerpt.Mismatch) {
    guard !places.contains(source.count), let furthest = places.last, let last else { return }
    throw .excerptEnds(last: last, source: source[furthest])
  }
}

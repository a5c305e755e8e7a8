internal import CourseCore

/// What a program prints, piece by piece as it comes, made into text that a terminal shows and never obeys.
///
/// Pieces end anywhere: what is not yet a whole character waits for the next one.
struct LiveText: Sendable {
  private var waiting: [UInt8] = []
  /// The line that the checker put into the program, which is nobody's output.
  private let marker: [UInt8]
  private var isAtLineStart = true

  init(marker: String? = nil) {
    self.marker = marker.map { Array(($0 + "\n").utf8) } ?? []
  }

  /// What can be shown now that `piece` has come.
  mutating func add(_ piece: [UInt8]) -> String {
    waiting += piece
    if !marker.isEmpty, let place = waiting.firstRange(of: marker) { waiting.removeSubrange(place) }
    let whole = waiting.prefix(waiting.count - max(openCharacter, openMarker))
    waiting.removeFirst(whole.count)
    return show(whole)
  }

  /// What is left when nothing more comes, with an end for a line that has none.
  mutating func end() -> String {
    let last = show(waiting[...])
    waiting = []
    return isAtLineStart ? last : last + "\n"
  }

  private mutating func show(_ bytes: ArraySlice<UInt8>) -> String {
    if let last = bytes.last { isAtLineStart = last == UInt8(ascii: "\n") }
    return SafeText(String(decoding: bytes, as: UTF8.self)).string
  }

  /// The bytes at the end that begin a character and don't end it.
  private var openCharacter: Int {
    for (count, byte) in zip(1...3, waiting.reversed()) {
      switch byte {
      case 0b1100_0000...0b1101_1111: return count < 2 ? count : 0
      case 0b1110_0000...0b1110_1111: return count < 3 ? count : 0
      case 0b1111_0000...0b1111_0111: return count
      case 0b1000_0000...0b1011_1111: continue
      default: return 0
      }
    }
    return 0
  }

  /// The bytes at the end that may turn out to be the marker.
  private var openMarker: Int {
    (1..<max(2, marker.count)).last { waiting.suffix($0).count == $0 && marker.prefix($0).elementsEqual(waiting.suffix($0)) && !marker.isEmpty } ?? 0
  }
}

internal import CUTF8Proc

/// How many cells of a terminal a text takes up.
public struct DisplayWidth: Sendable, Equatable {
  /// The number of cells.
  public var cells: Int

  /// Whether all terminals agree; where they do not, whoever paints columns must put the cursor right afterwards.
  public var isCertain: Bool
}

extension Character {
  /// The cells of the cluster: of its first scalar, but two for a flag and for an emoji made so by a selector.
  ///
  /// Terminals disagree about joined emoji, skin tones, selectors and some scripts; their width is not certain.
  var displayWidth: DisplayWidth {
    if isASCII { return DisplayWidth(cells: 1, isCertain: true) }
    let scalars = unicodeScalars
    guard let first = scalars.first else { return DisplayWidth(cells: 0, isCertain: true) }
    let own = max(0, Int(utf8proc_charwidth(Int32(first.value))))
    guard scalars.count > 1 else { return DisplayWidth(cells: own, isCertain: true) }
    if scalars.count == 2, scalars.allSatisfy(\.isRegionalIndicator) { return DisplayWidth(cells: 2, isCertain: true) }
    let isWidened = first.properties.isEmoji && scalars.contains { $0.value == 0xFE0F }
    let isPlainAccent = scalars.dropFirst().allSatisfy { $0.properties.generalCategory == .nonspacingMark }
    let isJamo = (0x1100..<0x1160).contains(first.value)
    return DisplayWidth(cells: isWidened ? 2 : own, isCertain: (isPlainAccent && !isWidened) || isJamo)
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension StringProtocol {
  /// The cells of the text on one line; a tab counts as one here, for whoever lays text out must expand it first.
  public var displayWidth: DisplayWidth {
    if let count = asciiCount { return DisplayWidth(cells: count, isCertain: true) }
    return reduce(into: DisplayWidth(cells: 0, isCertain: true)) { sum, character in
      let width = character.displayWidth
      sum.cells += width.cells
      sum.isCertain = sum.isCertain && width.isCertain
    }
  }
}

extension StringProtocol {
  /// The number of bytes where all are ASCII; else nil.
  var asciiCount: Int? {
    utf8.withContiguousStorageIfAvailable { bytes in bytes.allSatisfy { $0 < 0x80 } ? bytes.count : nil } ?? nil
  }
}

extension SafeText {
  /// The number of cells on one line.
  public var width: Int { string.displayWidth.cells }
}

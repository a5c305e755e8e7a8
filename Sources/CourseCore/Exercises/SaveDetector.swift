/// Tells when a file that is looked at again and again has been saved, however its editor saves: by a rename, by emptying
/// and writing it anew, piece by piece, or through a slow network. What counts is what stands in it.
public struct SaveDetector: Sendable {
  /// What was reported last, or stood there at the beginning.
  private var known: String
  /// What stands there now, and since when.
  private var seen: (text: String, since: Double)?

  /// Seconds for which a text has to stay as it is.
  public static let patience = 0.05
  /// The same for one that looks like a part of what is on its way.
  public static let longPatience = 0.4

  public init(known: String) {
    self.known = known
  }

  /// Takes note of what stands in the file.
  ///
  /// - Parameters:
  ///   - text: nil where there is no file: an editor that renames may have taken it away for a moment.
  ///   - time: in seconds, from any beginning.
  /// - Returns: the text where it has been saved.
  public mutating func observe(_ text: String?, at time: Double) -> String? {
    guard let text, text != known else {
      seen = nil
      return nil
    }
    guard let before = seen, before.text == text else {
      seen = (text, time)
      return nil
    }
    guard time - before.since >= (looksUnfinished(text) ? Self.longPatience : Self.patience) else { return nil }
    known = text
    seen = nil
    return text
  }

  private func looksUnfinished(_ text: String) -> Bool {
    text.isEmpty || known.hasPrefix(text) || !text.hasSuffix("\n")
  }
}

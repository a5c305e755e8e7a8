extension Diagnostic {
  /// The errors in what the linker printed, each with the first place in a source file that it names.
  ///
  /// LLD and gold word them thus; columns are not told:
  ///
  ///     ld.lld: error: undefined symbol: x        L1.swift:2: error: undefined reference to 'x'
  ///     >>> referenced by L1.swift:2
  ///     >>>               /tmp/L1.o:(main)
  ///
  /// Objects and their folders are nobody's source and are left out, as is the closing word that the link failed.
  static func parse(linker output: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for line in output.split(whereSeparator: \.isLineBreak) {
      if line.hasPrefix(">>> ") {
        guard let last = found.indices.last, found[last].location == nil,
          let place = line.split(separator: " ").lazy.compactMap(LinkerPlace.init).first
        else { continue }
        (found[last].file, found[last].location) = (place.file, place.location)
      } else if let mark = line.firstRange(of: ": error: ") {
        let place = LinkerPlace(line[..<mark.lowerBound])
        found.append(
          Diagnostic(
            file: place?.file, location: place?.location, severity: .error, text: String(line[mark.upperBound...]),
            stage: .link))
      }
    }
    return found.filter { !$0.text.hasPrefix("linker command failed") }
  }
}

/// `L1.swift:2`, which may stand in parentheses after a shorter name of the same file.
private struct LinkerPlace {
  var file: String
  var location: SourceLocation

  init?(_ text: Substring) {
    let bare = text.trimmingPrefix("(").prefix { $0 != ")" }
    let parts = bare.split(separator: ":")
    guard parts.count >= 2, parts[0].hasSuffix(".swift"), let line = Int(parts[1]), line > 0 else { return nil }
    file = parts[0].split(separator: "/").last.map(String.init) ?? String(parts[0])
    location = SourceLocation(line: line, column: 1)
  }
}

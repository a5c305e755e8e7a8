/// Which stage of the compiler a diagnostic comes from, by its internal name.
///
/// The toolchain ships all its messages in `share/swift/diagnostics/en.strings`, in the order of the compiler's own
/// definition files; those of the SIL stage stand together between two names that have bounded them since Swift 5.
public struct DiagnosticStages: Sendable, Hashable {
  private var silNames: Set<String>

  /// - Parameter table: the text of `en.strings`; nil or a table without the two bounds leaves every stage unknown.
  public init(table: String?) {
    // By bytes: the table has half a million, and CRLF at its lines' ends, which is one character.
    let names = (table ?? "").utf8.split(separator: UInt8(ascii: "\n")).compactMap { line -> Substring? in
      let quote = UInt8(ascii: "\"")
      guard line.first == quote, let end = line.dropFirst().firstIndex(of: quote) else { return nil }
      return Substring(line[line.index(after: line.startIndex)..<end])
    }
    guard let first = names.firstIndex(of: Self.firstName), let end = names.firstIndex(of: Self.nameAfterLast),
      first < end
    else {
      silNames = []
      return
    }
    silNames = Set(names[first..<end].map(String.init))
  }

  private static let firstName: Substring = "bridging_module_missing"
  private static let nameAfterLast: Substring = "no_llvm_target"

  /// The diagnostic with its stage filled in.
  func staged(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.stage = stage(of: diagnostic)
    return diagnostic
  }

  /// The stage of a diagnostic of the compiler; nil where the table or the diagnostic's name is missing.
  public func stage(of diagnostic: Diagnostic) -> Diagnostic.Stage? {
    guard let name = diagnostic.name, !silNames.isEmpty else { return nil }
    return silNames.contains(name) ? .sil : .types
  }
}

/// The modules that code imports, read line by line.
struct ImportScan {
  /// In the order of the code: the module's name and the index of its line.
  private(set) var imports: [(module: String, index: Int)] = []

  init(in lines: [String]) {
    for (index, line) in lines.enumerated() {
      if let module = Self.module(line[...].trimmed) { imports.append((module, index)) }
    }
  }

  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
  private static let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]

  /// `Module` of `@testable import struct Module.Name`.
  private static func module(_ line: Substring) -> String? {
    guard line.contains("import ") else { return nil }
    var words = line.split { $0.isWhitespace }[...]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) { words = words.dropFirst() }
    guard words.popFirst() == "import" else { return nil }
    if let kind = words.first, kinds.contains(kind) { words = words.dropFirst() }
    let name = words.first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
    return name.isEmpty ? nil : String(name)
  }
}

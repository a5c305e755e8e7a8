extension Check {
  /// A Swift file on its own, held to nothing but coming to its end.
  ///
  /// A file that begins a line with `@main` is an app; any other is read as statements.
  public init(running source: SourceFile) {
    let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
    let stem = source.stem
    let lines = source.text.codeLines
    let isApp = lines.contains { $0[...].trimmed.hasPrefix("@main") }
    let program = Program(
      files: [Program.File(name: name, text: source.text)], moduleName: stem.moduleName, shape: isApp ? .app : .main)
    let map = lines.indices.map { SourceMap.Line(markdownLine: $0 + 1, columnOffset: 0, blockLine: $0 + 1) }
    self.init(
      id: ID(lesson: source.path, block: stem), file: source.path, line: 1, verb: .run, mode: .six,
      works: [.run(program, RunSettings(timeLimit: CheckPlanner.runLimit, tries: 1, stopsAtRace: false))],
      map: SourceMap(files: [name: map]), expectation: Expectation(deniesWarnings: false, ownFile: name))
  }
}

extension Lesson {
  /// A Swift file as reports quote it: without a fence.
  public init(quoting source: SourceFile) {
    self.init(
      file: source, frontMatter: nil, document: MarkdownDocument(parsing: "", firstLine: 1), blocks: [], ledger: [],
      remarks: [])
  }
}

extension String {
  /// An identifier made of the text: `my_file` for `my-file`, `_2nd` for `2nd`.
  fileprivate var moduleName: String {
    let name = String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let isWord = name.first.map { $0.isLetter } ?? false
    return (isWord ? name : "_" + name) + (["main", "Swift"].contains(name) ? "_" : "")
  }
}

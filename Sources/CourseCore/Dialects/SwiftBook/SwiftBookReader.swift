/// Reads a chapter of the Swift book: its `swifttest` fences become programs; the `swift` fences that readers see repeat
/// them and are accounted for.
struct SwiftBookReader {
  let file: SourceFile
  let document: MarkdownDocument
  let mode: LanguageMode
  var faults: FaultCollector
  private(set) var blocks: [Block] = []
  private(set) var ledger: [LedgerEntry] = []

  init(file: SourceFile, document: MarkdownDocument, mode: LanguageMode, faults: FaultCollector) {
    self.file = file
    self.document = document
    self.mode = mode
    self.faults = faults
  }

  mutating func read() {
    let finder = SwiftTestFinder(in: document, file)
    for line in finder.nameless { faults.remark(.namelessTest, SourceLocation(line: line)) }
    let fences = finder.fences.map { fence in
      var fence = fence
      if fence.names.isEmpty { fence.names = ["L\(fence.line)"] }
      return fence
    }
    var ids: [String: String] = [:]
    for program in Self.programs(of: fences) {
      let block = block(program, id: unique(program, among: ids.values))
      ids[program.name] = block.id
      blocks.append(block)
    }
    let tested = fences.map { LedgerEntry(line: $0.line, block: $0.names.first.flatMap { ids[$0] }, unverified: nil) }
    ledger = (tested + shown(before: fences)).sorted { $0.line < $1.line }
  }

  /// In the order of their first fences.
  private static func programs(of fences: [SwiftTestFence]) -> [SwiftTestProgram] {
    var order: [String] = []
    var parts: [String: [SwiftTestFence]] = [:]
    for fence in fences {
      for name in fence.names {
        if parts[name] == nil { order.append(name) }
        parts[name, default: []].append(fence)
      }
    }
    return order.map { SwiftTestProgram(name: $0, fences: parts[$0] ?? []) }
  }

  private func block(_ program: SwiftTestProgram, id: String) -> Block {
    let code = CodeBlock(
      isFenced: true, info: "swifttest", infoColumn: 1, text: program.code.map(\.text).sourceText,
      fenceLine: program.line, firstLine: program.line + 1, columnOffsets: program.code.map(\.columnOffset), isClosed: true)
    var labels = BlockLabels()
    labels.id = id
    if program.code.map(\.text).importsAnotherPlatform { labels.platform = .darwin }
    return Block(
      id: id, content: .assembled(program.code), code: code, markdownID: 0, labels: labels,
      claims: [Block.Claim(mode: mode, verb: program.verb)], output: program.statedOutput, errorOutput: nil,
      diagnostics: program.statedDiagnostics, picture: nil, deniesWarnings: false)
  }

  /// The name as it may stand in a file's and a module's name, and no other program's.
  private func unique(_ program: SwiftTestProgram, among taken: some Sequence<String>) -> String {
    let letters = program.name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? String($0) : "-" }.joined()
    let id = letters.isLessonIdentifier ? letters : "test-" + letters.prefix(80)
    return taken.contains(id) ? "\(id)-L\(program.line)" : id
  }

  /// The fences that readers see. One with a test after it, before the next such fence, is verified by that.
  private func shown(before tests: [SwiftTestFence]) -> [LedgerEntry] {
    let swift = document.codeBlocks.map(\.code).filter { $0.isFenced && InfoString(foreign: $0.info).language.lowercased() == "swift" }
    return swift.enumerated().map { index, code in
      let next = index + 1 < swift.count ? swift[index + 1].fenceLine : Int.max
      let isTested = tests.contains { $0.line > code.fenceLine && $0.line < next }
      return LedgerEntry(line: code.fenceLine, block: nil, unverified: isTested ? "shown-of-a-test" : "without-a-test")
    }
  }
}

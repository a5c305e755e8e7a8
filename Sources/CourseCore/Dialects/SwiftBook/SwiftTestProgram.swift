/// The fences of one `test:` name, read as one program and what is stated of it.
struct SwiftTestProgram {
  let name: String
  /// Of its first fence.
  let line: Int
  private(set) var code: [Block.Line] = []
  private(set) var output: [(text: String, line: Int)] = []
  private(set) var diagnostics: [StatedDiagnostics.Entry] = []
  private(set) var diagnosticsLine: Int?
  private(set) var traps: [String] = []

  init(name: String, fences: [SwiftTestFence]) {
    self.name = name
    line = fences.first?.line ?? 1
    for line in fences.flatMap(\.lines) { read(line) }
  }

  private mutating func read(_ line: SwiftTestFence.Line) {
    switch line.mark {
    case .shown, .hidden, nil: add(line.text, line)
    case .told: add("print(\"\(line.text)\")", line)
    case .prints, .printsHidden, .tells: output.append((line.text, line.number))
    case .diagnostic, .drawing: readDiagnostic(line)
    case .trap: traps.append(line.text)
    }
  }

  private mutating func add(_ text: String, _ line: SwiftTestFence.Line) {
    code.append(Block.Line(text: text, markdownLine: line.number, columnOffset: line.offset))
  }

  /// A message; the source lines and carets below it say nothing that is compared.
  private mutating func readDiagnostic(_ line: SwiftTestFence.Line) {
    guard let found = Diagnostic.parse(line.text).first else { return }
    diagnosticsLine = diagnosticsLine ?? line.number
    diagnostics.append(StatedDiagnostics.Entry(line: nil, severity: found.severity, text: found.text))
  }

  // MARK: What is claimed

  var verb: Verb {
    if diagnostics.contains(where: { $0.severity == .error }) { return .error([]) }
    if let first = traps.first { return .trap(TrapKind(swiftTest: first)) }
    return output.isEmpty ? .check : .run
  }

  var statedOutput: StatedOutput? {
    guard let first = output.first, verb.runs else { return nil }
    return StatedOutput(
      lines: output.map(\.text), origin: .marks, line: first.line, markdownLines: output.map(\.line))
  }

  var statedDiagnostics: StatedDiagnostics? {
    diagnosticsLine.map { StatedDiagnostics(entries: diagnostics, line: $0, origin: .marks) }
  }
}

extension TrapKind {
  /// The kind that the words after `xx` mean; most of them, such as `assertion`, are about any.
  fileprivate init(swiftTest words: String) {
    let kinds: [(String, TrapKind)] = [("overflow", .overflow), ("Simultaneous accesses", .exclusivity)]
    self = kinds.first { words.contains($0.0) }?.1 ?? .any
  }
}

/// A `swift` or `diff` fence with its labels and what the fences and images after it state about it.
struct GatheredFence {
  enum Language: Sendable {
    case swift, diff
  }

  var language: Language
  var code: CodeBlock
  var markdownID: Int
  var labels: BlockLabels
  /// Whether its info string has a fault: reported already.
  var isFaulty = false
  var output: StatedOutput?
  var errorOutput: StatedOutput?
  var diagnostics: StatedDiagnostics?
  var picture: StatedPicture?
  /// Of a prediction.
  var choices: MarkdownList?

  /// The author's, else made of the line.
  var id: String { labels.id ?? "L\(code.fenceLine)" }
  var location: SourceLocation { SourceLocation(line: code.fenceLine, column: code.infoColumn) }
}

/// Walks a document once and gathers its fences, each with what is stated about it.
struct FenceGatherer {
  let isLesson: Bool

  func gather(_ document: MarkdownDocument, faults: inout FaultCollector) -> [GatheredFence] {
    var state = State()
    let choices = ChoiceLists(in: document)
    for placed in document.allBlocks {
      switch placed.block.kind {
      // What a choice says will come is no statement about the program above it.
      case .code(let code) where choices.inside.contains(placed.block.id) && code.isNoProgram: break
      case .code(let code): read(code, placed.block.id, &state, &faults)
      case .paragraph(let inlines):
        if !readPicture(inlines, placed, &state) { state.isAdjacent = false }
      default: state.isAdjacent = false
      }
    }
    for index in state.fences.indices { state.fences[index].choices = choices.lists[state.fences[index].markdownID] }
    return state.fences.withPartsNamed
  }

  private struct State {
    var fences: [GatheredFence] = []
    /// Whether nothing but its own statements has come since the last fence.
    var isAdjacent = false
  }

  private func read(_ code: CodeBlock, _ id: Int, _ state: inout State, _ faults: inout FaultCollector) {
    if let lookalike = code.fenceLookalike {
      state.isAdjacent = false
      return faults.addMild(.indentedFence(info: lookalike.info), SourceLocation(line: lookalike.line))
    }
    guard code.isFenced else { return state.isAdjacent = false }
    let info = isLesson ? InfoString(code.info) : InfoString(foreign: code.info)
    if !code.isClosed {
      faults.addMild(.unclosedFence(language: info.language), SourceLocation(line: code.fenceLine))
    }
    switch info.language.lowercased() {
    case "swift": readProgram(.swift, code, info, id, &state, &faults)
    case "diff" where isLesson || info.words.contains { $0.name == "of" }:
      readProgram(.diff, code, info, id, &state, &faults)
    case "output": readOutput(code, info, &state, &faults)
    case "diagnostics": readDiagnostics(code, info, &state, &faults)
    default: readOther(code, info, &state, &faults)
    }
  }

  /// A fence in another language; one that is nearly ours is a slip that would lose what it states.
  private func readOther(_ code: CodeBlock, _ info: InfoString, _ state: inout State, _ faults: inout FaultCollector) {
    state.isAdjacent = false
    guard isLesson, let near = nearest(to: info.language, among: ["swift", "diff", "output", "diagnostics"]) else { return }
    let place = SourceLocation(line: code.fenceLine, column: code.infoColumn)
    if near != info.language.lowercased() { faults.add(.unknownLanguage(info.language, nearest: near), place) }
  }

  // MARK: Programs

  private func readProgram(
    _ language: GatheredFence.Language, _ code: CodeBlock, _ info: InfoString, _ id: Int, _ state: inout State,
    _ faults: inout FaultCollector
  ) {
    var fence = GatheredFence(language: language, code: code, markdownID: id, labels: BlockLabels())
    if isLesson, info.language != info.language.lowercased() {
      faults.add(.capitalizedLanguage(info.language), fence.location)
    }
    let isOurs = isLesson || info.words.contains { LabelName(rawValue: $0.name) != nil }
    if isOurs {
      var wrong: [LabelFault] = []
      fence.labels = BlockLabels(info, on: language == .swift ? .swift : .diff, faults: &wrong)
      for fault in wrong { faults.add(.label(fault, fence: info.language), fence.location) }
      fence.isFaulty = !wrong.isEmpty
    } else if !info.words.isEmpty {
      faults.remark(.oddInfoString(code.info), fence.location)
    }
    if language == .swift { fence.output = StatedOutput(inCode: code.text, firstLine: code.firstLine) }
    if !isLesson, language == .swift, fence.labels.claims.isEmpty { Habits.read(info, &fence) }
    state.fences.append(fence)
    state.isAdjacent = true
  }

  // MARK: Statements

  private func readOutput(_ code: CodeBlock, _ info: InfoString, _ state: inout State, _ faults: inout FaultCollector) {
    let place = SourceLocation(line: code.fenceLine, column: code.infoColumn)
    var wrong: [LabelFault] = []
    let labels = BlockLabels(info, on: .output, faults: &wrong)
    for fault in wrong { faults.addMild(.label(fault, fence: "output"), place) }
    guard let last = state.fences.indices.last else { return faults.addMild(.orphan("output"), place) }
    let stated = StatedOutput(
      lines: code.text.codeLines, origin: .fence, line: code.firstLine, order: labels.order, stream: labels.stream)
    let path: WritableKeyPath<GatheredFence, StatedOutput?> = labels.stream == .stdout ? \.output : \.errorOutput
    if let earlier = state.fences[last][keyPath: path] {
      return faults.addMild(.secondStatement("output", firstLine: earlier.line), place)
    }
    if !stated.lines.isEmpty, stated.lines.allSatisfy({ $0[...].trimmed == "..." }) {
      faults.addMild(.matchesAnything, SourceLocation(line: code.firstLine))
    }
    state.fences[last][keyPath: path] = stated
  }

  private func readDiagnostics(
    _ code: CodeBlock, _ info: InfoString, _ state: inout State, _ faults: inout FaultCollector
  ) {
    let place = SourceLocation(line: code.fenceLine, column: code.infoColumn)
    var wrong: [LabelFault] = []
    _ = BlockLabels(info, on: .diagnostics, faults: &wrong)
    for fault in wrong { faults.addMild(.label(fault, fence: "diagnostics"), place) }
    guard let last = state.fences.indices.last else { return faults.addMild(.orphan("diagnostics"), place) }
    if let earlier = state.fences[last].diagnostics {
      return faults.addMild(.secondStatement("diagnostics", firstLine: earlier.line), place)
    }
    var entries: [StatedDiagnostics.Entry] = []
    for (index, line) in code.text.codeLines.enumerated() where !line.isEmpty {
      if let entry = StatedDiagnostics.Entry(line) {
        entries.append(entry)
      } else {
        faults.addMild(.badDiagnosticsLine(line), SourceLocation(line: code.firstLine + index))
      }
    }
    state.fences[last].diagnostics = StatedDiagnostics(entries: entries, line: code.firstLine)
  }

  /// A paragraph that is one image, right after a fence or what is stated about it.
  private func readPicture(
    _ inlines: [MarkdownInline], _ placed: MarkdownDocument.PlacedBlock, _ state: inout State
  ) -> Bool {
    guard isLesson, state.isAdjacent, inlines.count == 1, case .image(let source, _, let alt) = inlines[0],
      let last = state.fences.indices.last, state.fences[last].picture == nil
    else { return false }
    state.fences[last].picture = StatedPicture(path: source, words: alt, line: placed.block.range.start.line)
    return true
  }
}

extension CodeBlock {
  fileprivate var isNoProgram: Bool { !["swift", "diff"].contains(language) }
}

extension [GatheredFence] {
  /// Parts of exercises without an id get one of their exercise and role: `fade-starter`, `fade-mutant-2`.
  fileprivate var withPartsNamed: [GatheredFence] {
    var counts: [String: Int] = [:]
    return map { fence in
      guard let exercise = fence.labels.exercise else { return fence }
      var fence = fence
      let name = exercise.role.map { "\(exercise.exercise)-\($0.rawValue)" } ?? exercise.exercise
      let number = counts[name, default: 0] + 1
      counts[name] = number
      if fence.labels.id == nil { fence.labels.id = number == 1 ? name : "\(name)-\(number)" }
      return fence
    }
  }
}

extension StatedDiagnostics.Entry {
  /// Reads `7: error: text`, `Brush.swift:7: error: text` in a program of several files, or `error: text` for a message
  /// without a place.
  init?(_ text: String) {
    var rest = text[...]
    var line: Int?
    var file: String?
    if let colon = rest.firstIndex(of: ":"), rest[..<colon].hasSuffix(".swift") {
      file = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if let colon = rest.firstIndex(of: ":"), let number = Int(rest[..<colon]) {
      line = number
      rest = rest[rest.index(after: colon)...].trimmed
    }
    guard let severity = Diagnostic.Severity.allCases.first(where: { rest.hasPrefix($0.rawValue + ": ") }),
      let found = Diagnostic.parse(String(rest)).first
    else { return nil }
    guard file == nil || line != nil else { return nil }
    self.init(file: file, line: line, severity: severity, text: found.text)
  }
}

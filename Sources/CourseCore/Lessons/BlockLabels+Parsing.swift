extension BlockLabels {
  /// Reads `info` as the labels of a `fence`, appending what is wrong with it to `faults`.
  ///
  /// A word that is wrong is left out and the rest is read, so that every fault of a fence is reported at once.
  init(_ info: InfoString, on fence: LabelName.Fence, faults: inout [LabelFault]) {
    var reader = LabelReader(fence: fence)
    for word in info.words { reader.read(word) }
    reader.finish()
    self = reader.labels
    faults += reader.faults
  }
}

/// What can be wrong with the words of an info string.
public enum LabelFault: Error, Sendable, Hashable {
  case unknown(String, nearest: String?)
  case repeated(String)
  case misplaced(LabelName, on: LabelName.Fence)
  case missingValue(LabelName)
  case needlessValue(LabelName, value: String)
  case badValue(LabelName, value: String, expected: String, nearest: String?)
  case needlessMode(LabelName)
  case badMode(String)
  case secondVerb(String, after: String)
  case needs(LabelName, LabelName)
  case excludes(LabelName, LabelName)
  case modeNotListed(LanguageMode)
}

/// Reads one info string word by word.
private struct LabelReader {
  let fence: LabelName.Fence
  var labels = BlockLabels()
  var faults: [LabelFault] = []
  private var seen: Set<String> = []
  private var values: [LabelName: String] = [:]
  private var role: ExerciseLabels.Role?

  init(fence: LabelName.Fence) {
    self.fence = fence
  }

  mutating func read(_ word: InfoString.Word) {
    guard let name = LabelName(rawValue: word.name) else {
      let known = LabelName.allCases.filter { $0.fences.contains(fence) }.map(\.rawValue)
      return faults.append(.unknown(word.text, nearest: nearest(to: word.name, among: known)))
    }
    guard name.fences.contains(fence) else { return faults.append(.misplaced(name, on: fence)) }
    guard seen.insert(word.name + "@" + (word.mode ?? "")).inserted else {
      return faults.append(.repeated(word.mode.map { word.name + "@" + $0 } ?? word.name))
    }
    if name.value == .required, word.value?.isEmpty ?? true { return faults.append(.missingValue(name)) }
    if name.value == .none, let value = word.value { return faults.append(.needlessValue(name, value: value)) }
    if LabelName.verbs.contains(name) { return readVerb(name, word) }
    if name == .warn, let text = word.mode { return readWarnings(of: text, word.value ?? "") }
    guard word.mode == nil else { return faults.append(.needlessMode(name)) }
    if let value = word.value { values[name] = value }
    readModifier(name, word.value ?? "")
  }

  // MARK: Verbs

  private mutating func readVerb(_ name: LabelName, _ word: InfoString.Word) {
    var mode: LanguageMode?
    if let text = word.mode {
      guard name != .show, name != .excerpt else { return faults.append(.needlessMode(name)) }
      mode = LanguageMode(text)
      guard mode != nil else { return faults.append(.badMode(text)) }
    }
    guard let verb = verb(name, word.value ?? "") else { return }
    if let earlier = labels.claims.first(where: { $0.mode == mode }) {
      return faults.append(.secondVerb(name.rawValue, after: earlier.verb.name))
    }
    labels.claims.append(BlockLabels.Claim(mode: mode, verb: verb))
  }

  private mutating func verb(_ name: LabelName, _ value: String) -> Verb? {
    switch name {
    case .check: .check
    case .run: .run
    case .hang: .hang
    case .error: diagnosticIDs(name, value).map(Verb.error)
    case .trap: choice(name, value).map(Verb.trap)
    case .exit: number(name, value, in: 0...255, of: "an exit status from 0 to 255").map { .exit(Int32($0)) }
    case .excerpt: excerpt(value)
    case .show: .show(reason: "")
    default: nil
    }
  }

  private mutating func excerpt(_ value: String) -> Verb? {
    let parts = value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains("") else {
      let expected = "`PATH` or `PATH#SYMBOL`"
      faults.append(.badValue(.excerpt, value: value, expected: expected, nearest: nil))
      return nil
    }
    return .excerpt(path: parts[0], symbol: parts.count == 2 ? parts[1] : nil, strength: .verbatim)
  }

  // MARK: Modifiers

  private mutating func readModifier(_ name: LabelName, _ value: String) {
    switch name {
    case .id: labels.id = identifier(name, value)
    case .continues: labels.continues = value
    case .of: labels.of = value
    case .file: readFile(value)
    case .shape: labels.shape = choice(name, value)
    case .mode: labels.mode = mode(value)
    case .modes: readModes(value)
    case .hidden: labels.isHidden = true
    case .race: labels.race = choice(name, value)
    case .tries: labels.tries = number(name, value, in: 1...10, of: "a number from 1 to 10")
    case .timeout: labels.timeout = number(name, value, in: 1...600, of: "whole seconds from 1 to 600").map(Double.init)
    case .since: readSince(value)
    case .platform: labels.platform = choice(name, value)
    case .optimize: labels.optimize = true
    case .minimal: readMinimal(value)
    case .warn: labels.warnings = diagnosticIDs(name, value)
    case .order: labels.order = choice(name, value) ?? .exact
    case .stream: labels.stream = choice(name, value) ?? .stdout
    case .starter, .solution, .test, .mutant: readRole(name)
    default: break  // read in `finish`, where the whole fence is known
    }
  }

  private mutating func readWarnings(of text: String, _ value: String) {
    guard let mode = LanguageMode(text) else { return faults.append(.badMode(text)) }
    labels.modeWarnings[mode] = diagnosticIDs(.warn, value)
  }

  private mutating func readFile(_ value: String) {
    let ending = ".swift"
    let name = String(value.dropLast(ending.count).map { $0 == "+" || $0 == "." ? "_" : $0 })
    guard value.hasSuffix(ending), name.isLessonIdentifier else {
      return faults.append(.badValue(.file, value: value, expected: "a name such as `Store.swift`", nearest: nil))
    }
    labels.file = value
  }

  private mutating func readModes(_ value: String) {
    labels.modes = value.split(separator: ",", omittingEmptySubsequences: false).compactMap { mode(String($0)) }
    guard Set(labels.modes).count < labels.modes.count else { return }
    faults.append(.badValue(.modes, value: value, expected: "each mode once", nearest: nil))
  }

  private mutating func readSince(_ value: String) {
    labels.since = ToolchainVersion(value)
    guard labels.since == nil else { return }
    faults.append(.badValue(.since, value: value, expected: "a Swift version such as `6.2`", nearest: nil))
  }

  private mutating func readMinimal(_ value: String) {
    labels.minimal = value != "no"
    guard value != "no" else { return }
    faults.append(.badValue(.minimal, value: value, expected: "`no` (every diff is held minimal unless it says so)", nearest: nil))
  }

  private mutating func readRole(_ name: LabelName) {
    if let role { return faults.append(.secondVerb(name.rawValue, after: role.rawValue)) }
    role = ExerciseLabels.Role(rawValue: name.rawValue)
  }

  // MARK: The whole fence

  mutating func finish() {
    finishReason()
    finishStrength()
    finishExercise()
    if labels.tries != nil, labels.race == nil { faults.append(.needs(.tries, .race)) }
    if labels.mode != nil, !labels.modes.isEmpty { faults.append(.excludes(.mode, .modes)) }
    let stated = Set(labels.modes)
    for mode in labels.claims.compactMap(\.mode) + labels.modeWarnings.keys where !stated.contains(mode) {
      faults.append(.modeNotListed(mode))
    }
  }

  private mutating func finishReason() {
    guard let index = labels.claims.firstIndex(where: { $0.verb.name == "show" }) else {
      if values[.reason] != nil { faults.append(.needs(.reason, .show)) }
      return
    }
    guard let reason = values[.reason] else { return faults.append(.needs(.show, .reason)) }
    labels.claims[index].verb = .show(reason: reason)
  }

  private mutating func finishStrength() {
    guard let value = values[.asStrength] else { return }
    let index = labels.claims.firstIndex { $0.verb.name == "excerpt" }
    guard let index, case .excerpt(let path, let symbol, _) = labels.claims[index].verb else {
      return faults.append(.needs(.asStrength, .excerpt))
    }
    guard let strength: ExcerptClaim.Strength = choice(.asStrength, value) else { return }
    labels.claims[index].verb = .excerpt(path: path, symbol: symbol, strength: strength)
  }

  private mutating func finishExercise() {
    guard let exercise = values[.exercise] else {
      if let role, let name = LabelName(rawValue: role.rawValue) { faults.append(.needs(name, .exercise)) }
      for name in LabelName.ofExercise where values[name] != nil {
        faults.append(.needs(name, .exercise))
      }
      return
    }
    var parsed = ExerciseLabels(exercise: identifier(.exercise, exercise) ?? exercise, role: role)
    if let value = values[.kind] { parsed.kind = choice(.kind, value) }
    if let value = values[.target] { parsed.target = target(value) }
    if let value = values[.xp] { parsed.xp = number(.xp, value, in: 0...1000, of: "points from 0 to 1000") }
    if let value = values[.level] { parsed.level = number(.level, value, in: 1...3, of: "a level from 1 to 3") }
    parsed.forbid = values[.forbid]?.split(separator: ",").map(String.init) ?? []
    parsed.require = values[.require]?.split(separator: ",").map(String.init) ?? []
    parsed.budget = budget(values[.budget] ?? "")
    parsed.formerly = values[.formerly]?.split(separator: ",").compactMap { identifier(.formerly, String($0)) } ?? []
    parsed.stated = LabelName.ofExercise.filter { values[$0] != nil }
    labels.exercise = parsed
  }

  private mutating func target(_ value: String) -> Exercise.Target? {
    if value == "race" { return .race }
    if value.hasPrefix("trap:") { return choice(.target, String(value.dropFirst("trap:".count))).map(Exercise.Target.trap) }
    return diagnosticIDs(.target, value).map(Exercise.Target.errors)
  }

  private mutating func budget(_ value: String) -> [String: Int] {
    var budget: [String: Int] = [:]
    for entry in value.split(separator: ",") {
      let parts = entry.split(separator: ":")
      guard parts.count == 2, let count = Int(parts[1]), count >= 0 else {
        let expected = "a list such as `unchecked-sendable:1`"
        faults.append(.badValue(.budget, value: value, expected: expected, nearest: nil))
        continue
      }
      budget[String(parts[0])] = count
    }
    return budget
  }

  // MARK: Values

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(_ name: LabelName, _ value: String) -> Choice?
  where Choice.RawValue == String {
    if let choice = Choice(rawValue: value) { return choice }
    let all = Choice.allCases.map(\.rawValue)
    let expected = "one of " + all.map { "`\($0)`" }.joined(separator: ", ")
    faults.append(.badValue(name, value: value, expected: expected, nearest: nearest(to: value, among: all)))
    return nil
  }

  private mutating func number(_ name: LabelName, _ value: String, in range: ClosedRange<Int>, of expected: String) -> Int? {
    if let number = Int(value), range.contains(number) { return number }
    faults.append(.badValue(name, value: value, expected: expected, nearest: nil))
    return nil
  }

  private mutating func mode(_ value: String) -> LanguageMode? {
    if let mode = LanguageMode(value) { return mode }
    faults.append(.badMode(value))
    return nil
  }

  private mutating func identifier(_ name: LabelName, _ value: String) -> String? {
    if value.isLessonIdentifier { return value }
    let expected = FrontMatter.idForm
    faults.append(.badValue(name, value: value, expected: expected, nearest: nil))
    return nil
  }

  private mutating func diagnosticIDs(_ name: LabelName, _ value: String) -> [DiagnosticID]? {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let ids = parts.compactMap { DiagnosticID(String($0)) }
    if ids.count == parts.count { return ids }
    let expected = "diagnostics such as `#SendingRisksDataRace` or `actor_isolated_call_decl`, with commas between"
    faults.append(.badValue(name, value: value, expected: expected, nearest: nil))
    return nil
  }
}

extension String {
  /// Whether the text can be the id of a lesson, a block or an exercise: it becomes a file and a module name.
  var isLessonIdentifier: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
    // Longer ones would be no file names.
    guard scalars.count <= 100 else { return false }
    return scalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || $0 == "_" || "0"..."9" ~= $0) }
  }
}

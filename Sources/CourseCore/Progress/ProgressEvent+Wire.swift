/// An event as it stands in a file: an object of its kind and of what that kind needs.
struct EventFields {
  private var members: [(key: String, value: JSONScalar)] = []

  init(_ scanner: inout JSONScanner) throws(JSONFault) {
    members.reserveCapacity(6)
    try scanner.members { (scanner: inout JSONScanner, key) throws(JSONFault) in
      members.append((key, try scanner.scalar()))
    }
  }

  var id: String? { text("id") }
  var time: Int? { whole("time") }

  /// What the object says; nil for what this version does not know.
  var fact: ProgressEvent.Fact? {
    switch text("kind") {
    case "lesson-opened": text("lesson").map(ProgressEvent.Fact.lessonOpened)
    case "lesson-read": text("lesson").map(ProgressEvent.Fact.lessonRead)
    case "lesson-skipped": text("lesson").map(ProgressEvent.Fact.lessonSkipped)
    case "went-to": text("lesson").map(ProgressEvent.Fact.wentTo)
    case "note-written": text("lesson").flatMap { lesson in text("text").map { .noteWritten(lesson: lesson, text: $0) } }
    case "block-run": text("lesson").flatMap { lesson in text("block").map { .blockRun(lesson: lesson, block: $0) } }
    case "exercise-started": exercise.map(ProgressEvent.Fact.exerciseStarted)
    case "answer-submitted": exercise.flatMap { name in answer.map { .answerSubmitted(name, $0) } }
    case "exercise-passed": exercise.flatMap { name in whole("number").map { .exercisePassed(name, difficulty: $0) } }
    case "hint-taken": exercise.flatMap { name in whole("number").map { .hintTaken(name, number: $0) } }
    case "solution-shown": exercise.map(ProgressEvent.Fact.solutionShown)
    case "review-answered": text("item").flatMap { item in truth("right").map { .reviewAnswered(item, isRight: $0) } }
    case "achievement-earned": text("achievement").map(ProgressEvent.Fact.achievementEarned)
    default: nil
    }
  }

  private var exercise: ExerciseName? {
    guard let lesson = text("lesson"), let id = text("exercise"), let kind = text("task").flatMap(ExerciseKind.init)
    else { return nil }
    return ExerciseName(lesson: lesson, id: id, kind: kind)
  }

  private var answer: ProgressEvent.Answer? {
    guard case .truth(let isRight)? = value("right") else { return nil }
    var answer = ProgressEvent.Answer(isRight: isRight)
    if case .texts(let names)? = value("diagnostics") { answer.diagnostics = names }
    if case .truth(let raced)? = value("raced") { answer.raced = raced }
    return answer
  }

  private func value(_ key: String) -> JSONScalar? { members.first { $0.key == key }?.value }

  private func text(_ key: String) -> String? {
    if case .text(let text)? = value(key) { text } else { nil }
  }

  private func truth(_ key: String) -> Bool? {
    if case .truth(let truth)? = value(key) { truth } else { nil }
  }

  private func whole(_ key: String) -> Int? {
    if case .whole(let number)? = value(key) { number } else { nil }
  }
}

extension ProgressEvent {
  /// The event as an object of one line.
  var wire: String {
    "{\"id\":\(JSONText.quoted(id)),\"time\":\(time),\"kind\":" + fact.wire + "}"
  }
}

extension ProgressEvent.Fact {
  /// The kind and what it needs, as the members of an object behind `"kind":`.
  fileprivate var wire: String {
    switch self {
    case .lessonOpened(let lesson): "\"lesson-opened\"" + JSONText.member("lesson", lesson)
    case .lessonRead(let lesson): "\"lesson-read\"" + JSONText.member("lesson", lesson)
    case .lessonSkipped(let lesson): "\"lesson-skipped\"" + JSONText.member("lesson", lesson)
    case .wentTo(let lesson): "\"went-to\"" + JSONText.member("lesson", lesson)
    case .noteWritten(let lesson, let text):
      "\"note-written\"" + JSONText.member("lesson", lesson) + JSONText.member("text", text)
    case .blockRun(let lesson, let block):
      "\"block-run\"" + JSONText.member("lesson", lesson) + JSONText.member("block", block)
    case .exerciseStarted(let name): "\"exercise-started\"" + name.wire
    case .answerSubmitted(let name, let answer): "\"answer-submitted\"" + name.wire + answer.wire
    case .exercisePassed(let name, let difficulty): "\"exercise-passed\"\(name.wire),\"number\":\(difficulty)"
    case .hintTaken(let name, let number): "\"hint-taken\"\(name.wire),\"number\":\(number)"
    case .solutionShown(let name): "\"solution-shown\"" + name.wire
    case .reviewAnswered(let item, let isRight): "\"review-answered\"\(JSONText.member("item", item)),\"right\":\(isRight)"
    case .achievementEarned(let id): "\"achievement-earned\"" + JSONText.member("achievement", id)
    }
  }
}

extension ExerciseName {
  fileprivate var wire: String {
    JSONText.member("lesson", lesson) + JSONText.member("exercise", id) + JSONText.member("task", kind.rawValue)
  }
}

extension ProgressEvent.Answer {
  fileprivate var wire: String {
    let list = diagnostics.map(JSONText.quoted).joined(separator: ",")
    return ",\"right\":\(isRight),\"diagnostics\":[\(list)],\"raced\":\(raced)"
  }
}

/// JSON as it is written.
enum JSONText {
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\u{0}"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  static func member(_ key: String, _ value: String) -> String { ",\"\(key)\":" + quoted(value) }
}

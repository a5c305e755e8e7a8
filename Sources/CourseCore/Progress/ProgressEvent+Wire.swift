/// An event as it stands in a file: an object of its kind and of what that kind needs.
struct EventFields {
  private(set) var id: String?
  private(set) var time: Int?
  private var texts = Texts()
  private var number: Int?
  private var right: Bool?
  private var raced: Bool?
  private var diagnostics: [String] = []

  /// What else stands in it as text. Fields, not a dictionary: a file may have a hundred thousand events.
  private struct Texts {
    var kind, lesson, block, text, exercise, task, achievement, item: String?
  }

  init(_ scanner: inout JSONScanner) throws(JSONFault) {
    try scanner.members { (scanner: inout JSONScanner, key) throws(JSONFault) in
      switch try scanner.scalar() {
      case .text(let text): take(text, key)
      case .whole(let whole): if key == "time" { time = whole } else if key == "number" { number = whole }
      case .truth(let truth): if key == "right" { right = truth } else if key == "raced" { raced = truth }
      case .texts(let texts): if key == "diagnostics" { diagnostics = texts }
      case .other: break
      }
    }
  }

  private mutating func take(_ text: String, _ key: String) {
    switch key {
    case "id": id = text
    case "kind": texts.kind = text
    case "lesson": texts.lesson = text
    case "block": texts.block = text
    case "text": texts.text = text
    case "exercise": texts.exercise = text
    case "task": texts.task = text
    case "achievement": texts.achievement = text
    case "item": texts.item = text
    default: break
    }
  }

  /// What the object says; nil for what this version does not know.
  var fact: ProgressEvent.Fact? {
    switch texts.kind {
    case "lesson-opened": texts.lesson.map(ProgressEvent.Fact.lessonOpened)
    case "lesson-read": texts.lesson.map(ProgressEvent.Fact.lessonRead)
    case "lesson-skipped": texts.lesson.map(ProgressEvent.Fact.lessonSkipped)
    case "went-to": texts.lesson.map(ProgressEvent.Fact.wentTo)
    case "note-written": texts.lesson.flatMap { lesson in texts.text.map { .noteWritten(lesson: lesson, text: $0) } }
    case "block-run": texts.lesson.flatMap { lesson in texts.block.map { .blockRun(lesson: lesson, block: $0) } }
    case "exercise-started": exercise.map(ProgressEvent.Fact.exerciseStarted)
    case "answer-submitted": exercise.flatMap { name in answer.map { .answerSubmitted(name, $0) } }
    case "exercise-passed": exercise.flatMap { name in number.map { .exercisePassed(name, difficulty: $0) } }
    case "hint-taken": exercise.flatMap { name in number.map { .hintTaken(name, number: $0) } }
    case "solution-shown": exercise.map(ProgressEvent.Fact.solutionShown)
    case "review-answered": texts.item.flatMap { item in right.map { .reviewAnswered(item, isRight: $0) } }
    case "achievement-earned": texts.achievement.map(ProgressEvent.Fact.achievementEarned)
    default: nil
    }
  }

  private var exercise: ExerciseName? {
    guard let lesson = texts.lesson, let id = texts.exercise, let kind = texts.task.flatMap(ExerciseKind.init)
    else { return nil }
    return ExerciseName(lesson: lesson, id: id, kind: kind)
  }

  private var answer: ProgressEvent.Answer? {
    right.map { ProgressEvent.Answer(isRight: $0, diagnostics: diagnostics, raced: raced ?? false) }
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

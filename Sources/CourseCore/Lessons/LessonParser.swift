/// A document read: as much of it as could be understood, and everything that was wrong with it.
public struct ParsedLesson: Sendable, Equatable {
  public var lesson: Lesson
  /// Every fault that fails the file, in the order of the text.
  public var problems: [Problem]

  public init(lesson: Lesson, problems: [Problem]) {
    self.lesson = lesson
    self.problems = problems
  }
}

/// Reads Markdown as a lesson, or as anybody's Markdown where it has no front matter.
///
/// A fence with a fault is left out of `Lesson.blocks` and stands in the ledger with its reason; what depends on it is
/// left out too, without a second message.
public struct LessonParser: Sendable {
  /// How files without front matter are read.
  public var dialect: Dialect
  /// The mode of their blocks that say nothing of it.
  public var mode: LanguageMode

  public init(dialect: Dialect = .plain, mode: LanguageMode = .six) {
    self.dialect = dialect
    self.mode = mode
  }

  public func parse(_ file: SourceFile) -> ParsedLesson {
    var faults = FaultCollector(file: file.path)
    let cut = FrontMatterText(cutting: file.text)
    var frontMatter: FrontMatter?
    if let yaml = cut.yaml {
      frontMatter = FrontMatter(yaml, stem: file.stem, faults: &faults)
    } else if cut.isUnclosed {
      faults.add(.unclosedFrontMatter, SourceLocation(line: 1))
    }
    let document = MarkdownDocument(parsing: cut.body, firstLine: cut.bodyLine)
    let isLesson = frontMatter != nil || cut.isUnclosed
    faults.isStrict = isLesson
    if !isLesson, dialect == .swiftBook { return chapter(file, document, faults) }
    let fences = FenceGatherer(isLesson: isLesson).gather(document, faults: &faults)
    for lost in LostFences(in: file, from: cut.bodyLine, document).lines {
      faults.addMild(.lostFence(info: lost.info), lost.location)
    }
    var builder = BlockBuilder(
      isLesson: isLesson, defaultMode: frontMatter?.mode ?? mode, fences: fences, faults: faults)
    builder.build()
    var lesson = Lesson(
      file: file, frontMatter: frontMatter, document: document, blocks: builder.blocks, ledger: builder.ledger, remarks: [])
    var exercises = ExerciseBuilder(lesson, fences: fences, faults: builder.faults)
    lesson.exercises = exercises.build()
    if !isLesson { lesson.snippets = SnippetReference.all(in: document) }
    lesson.remarks = exercises.faults.remarks.sorted { $0.location < $1.location }
    return ParsedLesson(lesson: lesson, problems: exercises.faults.problems.sorted { $0.location < $1.location })
  }

  private func chapter(_ file: SourceFile, _ document: MarkdownDocument, _ faults: FaultCollector) -> ParsedLesson {
    var reader = SwiftBookReader(file: file, document: document, mode: mode, faults: faults)
    reader.read()
    let lesson = Lesson(
      file: file, frontMatter: nil, document: document, blocks: reader.blocks, ledger: reader.ledger,
      remarks: reader.faults.remarks)
    return ParsedLesson(lesson: lesson, problems: reader.faults.problems)
  }
}

/// Collects the faults of one document, telling problems from remarks.
struct FaultCollector {
  let file: String
  /// Whether what anybody's Markdown is forgiven is a problem here.
  var isStrict = true
  var problems: [Problem] = []
  var remarks: [Problem] = []

  init(file: String) {
    self.file = file
  }

  /// A fault that fails any document.
  mutating func add(_ fault: DocumentFault, _ location: SourceLocation) {
    problems.append(Problem(file: file, location: location, fault: fault))
  }

  /// A fault that fails a lesson and is only remarked in anybody's Markdown.
  mutating func addMild(_ fault: DocumentFault, _ location: SourceLocation) {
    if isStrict { add(fault, location) } else { remark(fault, location) }
  }

  mutating func remark(_ fault: DocumentFault, _ location: SourceLocation) {
    remarks.append(Problem(file: file, location: location, fault: fault))
  }
}

/// A document's text with the front matter cut off.
struct FrontMatterText {
  /// The lines between the `---` lines; nil where there is no front matter.
  var yaml: String?
  var body: String
  /// The line of the file on which the body begins.
  var bodyLine: Int
  /// Whether the file begins with `---` and a key, and no second `---` follows.
  var isUnclosed = false

  init(cutting text: String) {
    body = text
    bodyLine = 1
    guard text.trimmingPrefix("\u{FEFF}").hasPrefix("---") else { return }
    let lines = SourceLines(text).lines.map { String(Substring($0)) }
    guard lines.first?.isDashes == true else { return }
    guard let end = lines.dropFirst().firstIndex(where: \.isDashes) else {
      isUnclosed = lines.count > 1 && lines[1].contains(":")
      return
    }
    yaml = lines[1..<end].joined(separator: "\n") + "\n"
    body = lines[(end + 1)...].joined(separator: "\n")
    bodyLine = end + 2
  }
}

extension String {
  /// `---`, and nothing but blanks after it.
  fileprivate var isDashes: Bool { hasPrefix("---") && dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" } }
}

/// What a learner may look at again: a few questions of two minutes, spaced, and never pushed.
public struct Review: Sendable {
  /// A question that is due.
  public struct Item: Sendable {
    public enum Question: Sendable {
      /// What does this program do?
      case prediction(ExerciseDirectory.Entry)
      /// What does the compiler say of this block? One of the choices is what it states.
      case diagnostic(lesson: Lesson, block: Block, choices: [String], right: Int)
      /// An exercise whose solution was looked at.
      case again(ExerciseDirectory.Entry)
    }

    /// What its answers are kept by.
    public var id: String
    public var question: Question
    /// In milliseconds since the start of 1970.
    public var due: Int
  }

  /// The most questions that are due at one time.
  public static let most = 3

  /// Days after which a question comes again, by how many right answers in a row it has had.
  private static let days = [1, 3, 7, 16, 35, 90]

  /// Those that are due, the longest overdue first.
  public let due: [Item]
  /// When the next one will be, in milliseconds since the start of 1970; nil where there is none.
  public let next: Int?

  /// - Parameter now: in milliseconds since the start of 1970.
  public init(_ progress: Progress, _ catalog: Catalog, now: Int) {
    let directory = ExerciseDirectory(catalog)
    let items = Self.exercises(progress, directory) + Self.diagnostics(progress, catalog)
    due = Array(items.filter { $0.due <= now }.sorted { ($0.due, $0.id) < ($1.due, $1.id) }.prefix(Self.most))
    next = items.map(\.due).filter { $0 > now }.min()
  }

  private static func due(_ record: ReviewRecord) -> Int {
    record.lastTime + days[min(record.rightInRow, days.count - 1)] * 86_400_000
  }

  private static func exercises(_ progress: Progress, _ directory: ExerciseDirectory) -> [Item] {
    directory.entries.compactMap { entry in
      let key = ExerciseKey(lesson: entry.lesson.id, id: entry.exercise.id)
      let record = progress.record(of: key.id, in: key.lesson)
      guard let review = progress.reviews[key.reviewID] else { return nil }
      let isPrediction = entry.exercise.kind == .predict
      guard isPrediction || record.isShown else { return nil }
      return Item(id: key.reviewID, question: isPrediction ? .prediction(entry) : .again(entry), due: due(review))
    }
  }

  // MARK: Diagnostics

  private static func diagnostics(_ progress: Progress, _ catalog: Catalog) -> [Item] {
    let blocks = catalog.published.compactMap(\.lesson).flatMap { lesson in
      lesson.blocks.compactMap { Stated($0, lesson) }
    }
    return progress.meetings.compactMap { meeting in
      guard let block = blocks.first(where: { $0.name == meeting.diagnostic }) else { return nil }
      let id = "error:\(meeting.diagnostic)"
      let record = progress.reviews[id] ?? ReviewRecord(lastTime: meeting.time)
      let (choices, right) = choices(block, among: blocks, turn: record.rightInRow)
      guard choices.count > 1 else { return nil }
      return Item(
        id: id, question: .diagnostic(lesson: block.lesson, block: block.block, choices: choices, right: right),
        due: due(record))
    }
  }

  /// A block that states one error and the compiler's words for it.
  private struct Stated {
    let lesson: Lesson
    let block: Block
    let name: String
    let words: String

    init?(_ block: Block, _ lesson: Lesson) {
      guard block.labels.exercise == nil, block.claims.count == 1, case .error(let ids) = block.claims[0].verb,
        ids.count == 1, let words = block.diagnostics?.entries.first(where: { $0.severity == .error })?.text
      else { return nil }
      (self.lesson, self.block, name, self.words) = (lesson, block, ids[0].plainName, words)
    }
  }

  /// The block's own words among those of other blocks, three at most, in an order that changes from turn to turn.
  private static func choices(_ stated: Stated, among all: [Stated], turn: Int) -> (choices: [String], right: Int) {
    var others: [String] = []
    let start = all.firstIndex { $0.block.id == stated.block.id && $0.lesson.id == stated.lesson.id } ?? 0
    for offset in 1..<max(2, all.count) where others.count < 2 {
      let other = all[(start + offset) % all.count]
      if other.name != stated.name, !others.contains(other.words) { others.append(other.words) }
    }
    let right = (stated.words.utf8.count + turn) % (others.count + 1)
    others.insert(stated.words, at: right)
    return (others, right)
  }
}

/// How a question stands in review.
public struct ReviewRecord: Sendable, Hashable {
  /// When it was last answered, in milliseconds since the start of 1970.
  public internal(set) var lastTime: Int
  public internal(set) var rightInRow = 0

  init(lastTime: Int, rightInRow: Int = 0) {
    (self.lastTime, self.rightInRow) = (lastTime, rightInRow)
  }
}

extension ExerciseKey {
  /// What its answers in review are kept by.
  public var reviewID: String { "\(lesson)/\(id)" }
}

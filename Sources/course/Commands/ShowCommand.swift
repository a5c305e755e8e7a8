internal import CourseCore
internal import CourseSystem

/// `course show LESSON`: the lesson as text.
enum ShowCommand {
  static let hints = OptionSpec(name: "hints", help: "Show the hints too.")
  private static let html = OptionSpec(name: "html", help: "As a page of HTML that stands alone.")

  static let spec = CommandSpec(
    name: "show", abstract: "Show a lesson.", options: Reading.options + [hints, html],
    positionals: [.lesson], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let reading = try Reading(arguments, world, offersReader: !arguments.has(html))
    let folder = try world.course(arguments)
    let catalog = folder.catalog(language: reading.language.rawValue)
    let (entry, lesson) = try world.lesson(arguments.positionals[0], in: catalog)
    var page = LessonPage(entry: entry, lesson: lesson, catalog: catalog, showsHints: arguments.has(hints))
    if arguments.has(html) {
      world.write(page.html(reading.language))
      return .success
    }
    guard reading.mode.form == .reader else {
      reading.write(page)
      return .success
    }
    let learner = Learner(of: folder, catalog, world)
    page.standing = ProgressReport.line(learner.progress, reading.options.mode, reading.language)
    if await reading.fill(page, of: folder, learner, canFinish: false) == nil { reading.write(page) }
    return .success
  }
}

extension PositionalSpec {
  static let lesson = PositionalSpec(
    name: "LESSON", arity: .required,
    help: "An id, track/number, the number that `list` shows, or the beginning of an id.")
}

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
    let reading = try Reading(arguments, world)
    let catalog = try world.course(arguments).catalog(language: reading.language.rawValue)
    let (entry, lesson) = try world.lesson(arguments.positionals[0], in: catalog)
    let page = LessonPage(entry: entry, lesson: lesson, catalog: catalog, showsHints: arguments.has(hints))
    if arguments.has(html) {
      world.write(page.html(reading.language))
    } else {
      reading.write(page.render(reading.options))
    }
    return .success
  }
}

extension PositionalSpec {
  static let lesson = PositionalSpec(
    name: "LESSON", arity: .required,
    help: "An id, track/number, the number that `list` shows, or the beginning of an id.")
}

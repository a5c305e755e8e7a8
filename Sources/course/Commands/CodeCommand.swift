internal import CourseCore
internal import CourseSystem

/// `course code LESSON#BLOCK`: the bytes of a block, to a terminal or a file.
enum CodeCommand {
  static let spec = CommandSpec(
    name: "code", abstract: "Print the code of a block, exactly.",
    positionals: [PositionalSpec(name: "LESSON#BLOCK", arity: .required, help: "A lesson and the id of one of its blocks.")],
    run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let catalog = try world.course(arguments).catalog()
    let (lesson, block) = try world.block(arguments.positionals[0], in: catalog)
    for part in lesson.blocks where part.id == block.id { world.write(part.code.text) }
    return .success
  }
}

extension World {
  /// The block that `LESSON#BLOCK` means.
  func block(_ name: String, in catalog: Catalog) throws(CommandFailure) -> (lesson: Lesson, block: Block) {
    let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw CommandFailure(status: .usage, message: "`\(name)` names no block: write LESSON#BLOCK, such as `1#first`")
    }
    let lesson = try lesson(parts[0], in: catalog).lesson
    guard let block = lesson.block(parts[1]) else {
      let ids = lesson.blocks.map(\.id)
      let near = nearest(to: parts[1], among: ids).map { "; did you mean `\($0)`?" } ?? ": it has \(ids.joined(separator: ", "))"
      throw CommandFailure(status: .usage, message: "the lesson `\(lesson.id)` has no block `\(parts[1])`" + near)
    }
    return (lesson, block)
  }
}

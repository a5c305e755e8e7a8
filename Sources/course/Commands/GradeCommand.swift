internal import CourseCore
internal import CourseSystem
internal import Foundation

/// `course grade FOLDER`: many learners' answers, judged as `submit` judges one.
enum GradeCommand {
  private static let output = OptionSpec(
    name: "output", values: .one, valueName: "DIR", help: "Write a JSON file for each learner into this folder.")
  private static let format = OptionSpec(
    name: "format", values: .one, valueName: "FORMAT", choices: ["text", "json"], help: "A table, or all learners as JSON (text).")
  private static let shard = OptionSpec(
    name: "shard", values: .one, valueName: "I/N", help: "Only the I-th of N parts; a learner's part depends on their name alone.")
  private static let merge = OptionSpec(
    name: "merge", help: "FOLDER holds what --output wrote, of one run or of many: show all of it as one table.")

  static let spec = CommandSpec(
    name: "grade", abstract: "Judge a folder of many learners' answers.",
    discussion: """
      FOLDER has a folder for each learner, and in it files called as the exercises are: cook.swift, cook/main.swift, and
      what-prints.txt with the number of a choice. Exit status 1 where an answer does not pass; who has not answered has
      not failed.
      """,
    options: [output, format, VerifyCommand.filter, shard, merge, VerifyCommand.jobs, VerifyCommand.noCache],
    positionals: [PositionalSpec(name: "FOLDER", arity: .required, help: "A folder of learners' folders.")], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    let folder = world.absolute(arguments.positionals[0])
    let table: GradeTable
    if arguments.has(merge) {
      table = GradeTable(try merged(folder, world))
    } else {
      let shard = try Shard(arguments.value(shard))
      let run = try await GradeRun(
        folder: AnswerFolders(folder), course: world.course(arguments), filter: arguments.value(VerifyCommand.filter),
        options: VerifyCommand.options(arguments), world: world)
      table = GradeTable(try await run.grade(shard, output: arguments.value(output).map(world.absolute)))
    }
    world.write(arguments.value(format) == "json" ? table.json : SafeText(table.text).string)
    return ExitStatus(rawValue: table.exitStatus) ?? .broken
  }

  private static func merged(_ folder: String, _ world: World) throws(CommandFailure) -> [LearnerGrade] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.filter { $0.hasSuffix(".json") }.sorted() ?? []
    guard !names.isEmpty else {
      throw CommandFailure(status: .usage, message: "\(folder) has no JSON file of `course grade --output`")
    }
    var grades: [LearnerGrade] = []
    for name in names {
      guard let grade = GradeTable.read(try world.read("\(folder)/\(name)")) else {
        throw CommandFailure(status: .usage, message: "\(folder)/\(name) is no JSON of `course grade`")
      }
      grades.append(grade)
    }
    return grades
  }
}

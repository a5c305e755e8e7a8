internal import CourseCore
internal import CourseSystem
internal import Foundation

/// `course report merge FILE…`: the reports of shards made into one.
enum ReportCommand {
  private static let output = OptionSpec(name: "output", values: .one, valueName: "FILE", help: "Write the report to a file.")

  static let spec = CommandSpec(
    name: "report", abstract: "Merge the JSON reports of shards into one.",
    discussion: "Exits as the whole run would have: 0 passed, 1 failed, 3 broken. A fence that no shard has tried is a problem.",
    options: [output],
    positionals: [
      PositionalSpec(name: "merge", arity: .required, help: "What to do: merge."),
      PositionalSpec(name: "FILE", arity: .many, help: "Reports of `course verify --format json --shard I/N`."),
    ], run: run)

  private static func run(_ arguments: ParsedArguments, _ world: World) async throws -> ExitStatus {
    guard arguments.positionals[0] == "merge" else {
      throw UsageError.badValue(option: "report", value: arguments.positionals[0], expected: "`merge`", nearest: nil)
    }
    var parts: [(file: String, json: [UInt8])] = []
    for file in arguments.positionals.dropFirst() { parts.append((file, try world.read(file))) }
    do {
      let merged = try ReportMerger.merge(parts)
      if let file = arguments.value(output) {
        try world.save(merged.json, to: file)
        world.write(merged.closingLine)
      } else {
        world.write(merged.json)
      }
      return ExitStatus(rawValue: merged.exitStatus) ?? .broken
    } catch let error as ReportMergeError {
      throw CommandFailure(status: .usage, message: error.message)
    }
  }
}

extension World {
  /// The bytes of a file; `path` is relative to the current folder.
  func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    let absolute = path.hasPrefix("/") ? path : currentDirectory + "/" + path
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: absolute)))
    } catch {
      throw CommandFailure(status: .usage, message: "\(path) cannot be read: \(error.localizedDescription)")
    }
  }
}

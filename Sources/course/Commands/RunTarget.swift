internal import CourseCore
internal import CourseSystem
internal import Foundation

/// What `course run` is to run: blocks of a lesson or of any Markdown file, or a Swift file.
struct RunTarget {
  let scope: VerifyScope
  /// What the checks belong to.
  let lesson: Lesson
  /// The course that a run counts in; nil for files.
  let course: CourseFolder?
  private let block: Block?
  private let file: SourceFile?

  /// - Parameter name: a lesson, `lesson#block`, or a path ending in `.md`, `.md#block` or `.swift`.
  init(_ name: String, package: String?, _ arguments: ParsedArguments, _ world: World) throws {
    let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
    switch parts.first {
    case let file? where file.hasSuffix(".swift"):
      self = try RunTarget(swift: file, package: package, arguments, world)
    case let file? where file.hasSuffix(".md"):
      self = try RunTarget(markdown: file, block: parts.count > 1 ? parts[1] : nil, package: package, arguments, world)
    default:
      let folder = try world.course(arguments)
      let catalog = folder.catalog()
      let (lesson, block) =
        parts.count > 1 ? try world.block(name, in: catalog) : (try world.lesson(name, in: catalog).lesson, nil)
      self.init(
        scope: VerifyScope(lesson: lesson, of: folder), lesson: lesson, course: folder, block: block, file: nil)
    }
  }

  private init(scope: VerifyScope, lesson: Lesson, course: CourseFolder?, block: Block?, file: SourceFile?) {
    self.scope = scope
    self.lesson = lesson
    self.course = course
    self.block = block
    self.file = file
  }

  private init(
    markdown path: String, block name: String?, package: String?, _ arguments: ParsedArguments, _ world: World
  ) throws {
    let scope = try VerifyScope([path], package: package, arguments, world)
    guard let document = scope.documents.first else {
      throw CommandFailure(status: .usage, message: "\(path): \(scope.problems.first?.message ?? "cannot be read")")
    }
    let block = try name.map { name throws(CommandFailure) in
      guard let block = document.lesson.block(name) else {
        let near = nearest(to: name, among: document.lesson.blocks.map(\.id)).map { "; did you mean `\($0)`?" } ?? ""
        throw CommandFailure(status: .usage, message: "\(path) has no block `\(name)`\(near)")
      }
      return block
    }
    self.init(scope: scope, lesson: document.lesson, course: nil, block: block, file: nil)
  }

  private init(swift path: String, package: String?, _ arguments: ParsedArguments, _ world: World) throws {
    let source: SourceFile
    do {
      source = try DocumentLoader(currentDirectory: world.currentDirectory).source(path)
    } catch {
      throw CommandFailure(status: .usage, message: "\(error.file): \(error.message)")
    }
    self.init(
      scope: try VerifyScope(swiftFile: source.path, package: package, arguments, world),
      lesson: Lesson(quoting: source), course: nil, block: nil, file: source)
  }

  /// The checks to try; without a block of their own, those that run.
  func checks(by planner: CheckPlanner) -> [Check] {
    if let file { return [Check(running: file)] }
    return planner.plan(lesson).filter { check in
      check.trial == nil && (block.map { $0.id == check.id.block } ?? (check.verb.runs && check.id.role == nil))
    }
  }
}

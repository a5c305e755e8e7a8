internal import CourseCore
internal import CourseSystem
internal import Foundation

/// What a verification is about: documents, and the package and toolchain they go with.
struct VerifyScope {
  var documents: [ParsedLesson] = []
  /// A Swift file that is not one of the documents' blocks.
  private var swiftFile: String?
  var problems: [ReportProblem] = []
  /// The package that blocks may import, absolute.
  var package: String?
  var pinned: ToolchainVersion?
  /// Where the programs of a course's lessons are extracted to, absolute; nil for Markdown that belongs to no course.
  var extracted: String?
  /// The course, where all of it is verified.
  private(set) var whole: CourseFolder?

  /// Whether there is anything to compile at all.
  var hasPrograms: Bool { swiftFile != nil || documents.contains { !$0.lesson.blocks.isEmpty } }

  /// One lesson of a course.
  init(lesson: Lesson, of course: CourseFolder) {
    documents = [ParsedLesson(lesson: lesson, problems: [])]
    setCourse(course)
    package = course.package
  }

  /// A Swift file of its own, which may import what blocks of the course around it may.
  init(swiftFile path: String, package named: String?, _ arguments: ParsedArguments, _ world: World) throws {
    let course = try Self.course(arguments, world)
    if let course { setCourse(course) }
    package = named.map(world.absolute) ?? course?.package
    swiftFile = path
  }

  /// What a course's exercises may import.
  init(exercisesOf course: CourseFolder) {
    documents = course.documents
    setCourse(course)
    package = course.package
  }

  /// The named paths; without any, all lessons of the course.
  init(
    _ paths: [String], package named: String?, parser: LessonParser = LessonParser(), _ arguments: ParsedArguments, _ world: World
  ) throws {
    let loader = DocumentLoader(currentDirectory: world.currentDirectory, parser: parser)
    let course: CourseFolder?
    if paths.isEmpty {
      let all = try world.course(arguments)
      (course, whole, documents, problems) = (all, all, all.documents, all.problems)
      if documents.isEmpty, problems.isEmpty { problems.append(ReportProblem(file: loader.relative(all.path), message: "this course has no lessons")) }
    } else {
      let loaded = loader.load(paths)
      (documents, problems) = (loaded.documents, loaded.problems)
      // Reading a course is reading all its lessons, which plain Markdown has no use for.
      let isWanted = arguments.value(.course) != nil || documents.contains(where: \.isLesson)
      course = isWanted ? try Self.course(arguments, world) : nil
    }
    let hasLessons = documents.contains(where: \.isLesson)
    if let course, hasLessons { setCourse(course) }
    package = named.map(world.absolute) ?? (hasLessons ? course?.package : nil)
    documents += SnippetLoader(package: package, currentDirectory: world.currentDirectory).load(for: &documents)
  }

  private mutating func setCourse(_ course: CourseFolder) {
    pinned = course.course.toolchain
    extracted = course.sandbox + "/Extracted"
  }

  /// The course, or nil where there is none and none was named.
  private static func course(_ arguments: ParsedArguments, _ world: World) throws(CommandFailure) -> CourseFolder? {
    if arguments.value(.course) != nil { return try world.course(arguments) }
    do { return try world.course(arguments) } catch { return nil }
  }
}

extension ParsedLesson {
  /// Whether it has front matter.
  fileprivate var isLesson: Bool { lesson.frontMatter != nil }
}

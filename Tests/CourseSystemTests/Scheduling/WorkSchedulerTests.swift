internal import CourseCore
internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct WorkSchedulerTests {
  private static let share = LinkPlan.Rules { !$0.files[0].text.contains("@_cdecl") }

  private func output(_ work: FinishedWork) -> String? {
    guard case .program(let result) = work.result else { return nil }
    return result.runs.first?.standardOutput
  }

  @Test(arguments: [nil, share])
  func `results keep the order of the works, and equal works give equal results`(rules: LinkPlan.Rules?) async throws {
    let works = [3, 1, 2, 1, 3].map { Work.run(program("print(\($0))", "block\($0)"), RunSettings()) }
    var told: [Int] = []
    let scheduler = WorkScheduler(runner: try await TestWorld.shared().runner, jobs: 2, rules: rules)
    let finished = try await scheduler.run(works) { told.append($0.index) }
    #expect(finished.map(\.index) == [0, 1, 2, 3, 4])
    #expect(finished.map(output) == ["3\n", "1\n", "2\n", "1\n", "3\n"])
    #expect(told.sorted() == [0, 1, 2, 3, 4])
  }

  /// Works of every kind, among them what could go wrong when programs share an executable.
  private static let mixed: [Work] = [
    .run(program("struct Same { var a = 1 }\nprint(Same())", "one"), RunSettings()),
    .run(
      program("struct Same { var b = 2 }\nextension Int { var same: Int { 3 } }\nprint(Same(), 1.same)", "two"),
      RunSettings()),
    .run(program("extension Int { var same: Int { 4 } }\nprint(1.same, CommandLine.arguments)", "two"), RunSettings()),
    .run(program("print(", "broken"), RunSettings()),
    .run(program("print(\"in\")\nfatalError(\"on purpose\")", "trap"), RunSettings()),
    .run(program("@_silgen_name(\"nowhere\") func nowhere()\nnowhere()", "link"), RunSettings()),
    .run(program("@_cdecl(\"exported\") func exported() {}\nprint(\"c\")", "exporting"), RunSettings()),
    .run(
      Program(
        files: [
          Program.File(name: "App.swift", text: "@main struct App { static func main() async { print(\"app\") } }")
        ],
        moduleName: "app", shape: .app), RunSettings()),
    .run(
      program("import Foundation\nprint(ProcessInfo.processInfo.environment[\"COURSE_ENTRY\"] as Any)", "env"),
      RunSettings()),
    .run(program("import Foundation\nprint(Bundle.main.executablePath ?? \"none\")", "path"), RunSettings()),
    .compile(program("let text: String = 1", "mistake")),
    .excerpt(ExcerptClaim(path: "a", symbol: nil, strength: .verbatim, text: "")),
  ]

  @Test func `sharing a link changes no result`() async throws {
    let runner = try await TestWorld.shared().runner
    let alone = try await WorkScheduler(runner: runner, jobs: 2).run(Self.mixed)
    let shared = try await WorkScheduler(runner: runner, jobs: 2, rules: Self.share).run(Self.mixed)
    for (one, other) in zip(alone, shared) {
      #expect(one.result.withoutTimes == other.result.withoutTimes)
    }
    #expect(output(alone[0]) == "Same(a: 1)\n")
    #expect(output(alone[8]) == "nil\n")
  }

  @Test func `the plan says who shares, and why others do not`() async throws {
    let plan = WorkScheduler(runner: try await TestWorld.shared().runner, rules: Self.share).plan(Self.mixed)
    #expect(plan.routes[6] == .alone(.declarations))
    #expect(plan.routes[10...] == [.unlinked, .unlinked])
    #expect(plan.bundles.map { $0.sorted() } == [[0, 1, 3, 4, 5, 7], [8, 9]])
    // Two programs with one module name cannot be in one executable.
    #expect(plan.routes[2] == .alone(.single))
  }

  @Test func `a kept result is given back, and nothing is kept that may differ`() async throws {
    let world = try await TestWorld.shared()
    let folder = try TemporaryFolder()
    let cache = try ResultCache(CacheFolder(path: folder.path))
    let works = [
      Work.run(program("print(Int.random(in: 0..<Int.max))", "random"), RunSettings()),
      .run(program("print(1)\nfatalError(\"x\")", "trap"), RunSettings()),
      .compile(program("let text: String = 1", "mistake")),
      .run(program("while true {}", "hang"), RunSettings(timeLimit: 0.3)),
    ]
    let first = try await WorkScheduler(runner: world.runner, rules: Self.share, cache: cache).run(works)
    let second = try await WorkScheduler(runner: world.runner, rules: Self.share, cache: cache).run(works)
    #expect(first.map(\.isCached) == [false, false, false, false])
    #expect(second.map(\.isCached) == [true, true, true, false])
    #expect(second.prefix(3).map(\.result) == first.prefix(3).map(\.result))
    // What was found of programs that shared a link says nothing of them alone.
    let alone = try await WorkScheduler(runner: world.runner, cache: cache).run(Array(works.prefix(1)))
    #expect(alone.map(\.isCached) == [false])
    #expect(cache.trim(to: 0) == 4)
  }

  @Test func `cancelling ends the programs that run`() async throws {
    let scheduler = WorkScheduler(runner: try await TestWorld.shared().runner, jobs: 2)
    let works = (0..<4).map { Work.run(program("while true {} // \($0)"), RunSettings(timeLimit: 600)) }
    let task = Task { try await scheduler.run(works) }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension RunResult {
  /// The result without what differs between any two runs: times, and addresses in texts and symbols of a crash.
  fileprivate var withoutTimes: RunResult {
    guard case .program(var program) = self else { return self }
    for index in program.runs.indices {
      program.runs[index].seconds = 0
      program.runs[index].standardError = String(program.runs[index].standardError.prefix { $0 != "\n" })
      program.runs[index].crash?.frames.removeAll { $0.file == nil || $0.file?.hasSuffix(".c") == true }
    }
    if let link = program.link, !link.succeeded { program.link?.text = "\(link.text.contains("nowhere"))" }
    return .program(program)
  }
}

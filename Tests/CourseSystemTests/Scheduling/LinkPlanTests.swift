internal import CourseCore
internal import Testing

@testable import CourseSystem

@Suite struct LinkPlanTests {
  private func toolchain(_ flags: Set<Toolchain.HiddenFlag> = Set(Toolchain.HiddenFlag.allCases)) -> Toolchain {
    Toolchain(
      binaries: "/b", version: "6", fullVersion: "6", build: "6", triple: "t", resourceFolder: "/r", runtimeFolders: [],
      hiddenFlags: flags, frontendArguments: [], linkArguments: [])
  }

  private let library = PackageLibrary(
    modules: ["Paint"], compileArguments: [], linkArguments: [], runtimeFolders: [], identity: "1")

  private func plan(
    _ programs: [Program], cached: Set<Int> = [], isAlone: Bool = false, toolchain: Toolchain? = nil
  ) -> LinkPlan {
    LinkPlan(
      programs.map { .run($0, RunSettings()) }, cached: cached, toolchain: toolchain ?? self.toolchain(),
      rules: LinkPlan.Rules(isAlone: isAlone) { !$0.files[0].text.contains("export") },
      library: { library.needed(by: $0) })
  }

  private func programs(_ count: Int, _ text: String = "print(1)") -> [Program] {
    (0..<count).map { program(text, "block\($0)") }
  }

  @Test(arguments: [(2, [2]), (16, [16]), (17, [9, 8]), (40, [14, 14, 12]), (1, [])])
  func `bundles are of nearly equal size, and one program is no bundle`(count: Int, sizes: [Int]) {
    #expect(plan(programs(count)).bundles.map(\.count) == sizes)
  }

  @Test func `programs that load different libraries do not share`() {
    let all = programs(2) + programs(2, "import Foundation") + programs(2, "import Paint")
    let names = all.enumerated().map { index, one in program(one.files[0].text, "block\(index)") }
    #expect(plan(names).bundles == [[0, 1], [2, 3], [4, 5]])
  }

  @Test func `equal module names never meet in one executable`() {
    let twins = [
      program("print(1)", "same"), program("print(2)", "same"), program("print(3)", "other"),
      program("print(4)", "last"),
    ]
    for bundle in plan(twins).bundles {
      #expect(!(bundle.contains(0) && bundle.contains(1)))
    }
  }

  @Test func `the places in a bundle are distinct and below the number of entry points`() {
    let plan = plan(programs(100))
    for (number, bundle) in plan.bundles.enumerated() {
      let places = bundle.map { plan.routes[$0] }
      #expect(places == bundle.indices.map { .shared(bundle: number, place: $0) })
      #expect(bundle.count <= 32)
    }
  }

  @Test func `each reason to be alone is given`() {
    var racing = program("print(1)", "racing")
    racing.sanitizeThread = true
    #expect(plan([racing]).routes == [.alone(.sanitizer)])
    #expect(plan(programs(2), isAlone: true).routes == [.alone(.asked), .alone(.asked)])
    #expect(plan(programs(2), toolchain: toolchain([])).routes == [.alone(.compiler), .alone(.compiler)])
    #expect(
      plan([program("export", "a"), program("print(1)", "b")]).routes == [.alone(.declarations), .alone(.single)])
    #expect(
      plan(programs(3), cached: [1]).routes == [.shared(bundle: 0, place: 0), .cached, .shared(bundle: 0, place: 1)])
  }
}

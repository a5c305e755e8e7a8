internal import CourseCore
internal import CourseSystem
internal import Foundation
internal import Testing

/// The launcher at the package's root, on machines that lack this or that.
@Suite struct LauncherTests {
  private static let packages: [String] = {
    let script = (try? String(contentsOfFile: Repository.root + "/course", encoding: .utf8)) ?? ""
    let line = script.split(separator: "\n").first { $0.hasPrefix("packages=\"") } ?? ""
    return line.dropFirst("packages=\"".count).dropLast().split(separator: " ").map(String.init)
  }()

  private static func builds(_ machine: FakeMachine) -> Int { machine.calls.count { $0.hasPrefix("swift build") } }

  @Test func isASoundScript() async throws {
    let result = try await Subprocess.run(Command("/bin/sh", ["-n", Repository.root + "/course"]))
    #expect(result.succeeded, "\(result.errorText)")
  }

  /// What the manifest names for apt must be installed by the launcher, or a fresh machine stands there without it.
  @Test func installsWhatTheManifestNeeds() throws {
    let manifest = try String(contentsOfFile: Repository.root + "/Package.swift", encoding: .utf8)
    let lists = manifest.matches(of: /\.apt\(\[([^\]]*)\]\)/).map(\.output.1)
    let named = lists.flatMap { $0.matches(of: /"([^"]+)"/).map { String($0.output.1) } }
    #expect(!named.isEmpty)
    #expect(named.filter { !Self.packages.contains($0) } == [])
  }

  @Test func namesAndInstallsWhatIsMissing() async throws {
    let machine = try FakeMachine(installed: Array(Self.packages.dropFirst(2)))
    let result = try await machine.shell("./course setup")
    let missing = Self.packages.prefix(2).joined(separator: " ")
    #expect(result.errorText.contains("these packages are missing: \(missing)"))
    #expect(machine.calls == ["apt-get update -qq", "apt-get install -y -qq \(missing)"])
    #expect(result.succeeded)
    #expect(result.output.isEmpty)
  }

  @Test func installsNothingWhereAllIsThere() async throws {
    let machine = try FakeMachine(installed: Self.packages)
    let result = try await machine.shell("./course setup")
    #expect(result.succeeded)
    #expect(machine.calls == [])
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    var typed: String
    var command: String
    var installs: Bool
    var status: String
    var testDescription: String { "\(command), answer \(typed.debugDescription)" }
  }

  @Test(arguments: [
    Answer(typed: "n\\n", command: "./course setup", installs: false, status: "3"),
    Answer(typed: "y\\n", command: "./course setup", installs: true, status: "0"),
    Answer(typed: "\\n", command: "./course setup", installs: true, status: "0"),
    Answer(typed: "\\004", command: "./course setup", installs: false, status: "3"),
    Answer(typed: "", command: "./course setup --yes", installs: true, status: "0"),
  ]) func asksOnATerminal(_ answer: Answer) async throws {
    let machine = try FakeMachine(installed: [])
    let line = "printf '\(answer.typed)' | /usr/bin/script -qec '\(answer.command); echo status $?' /dev/null"
    let result = try await machine.shell(line)
    #expect(machine.calls.contains { $0.hasPrefix("apt-get install") } == answer.installs)
    #expect(result.outputText.contains("status \(answer.status)"))
    #expect(result.outputText.contains("[Y/n]") == !answer.command.contains("--yes"))
  }

  @Test(arguments: [true, false]) func installsByRootAlone(hasSudo: Bool) async throws {
    let machine = try FakeMachine(installed: Array(Self.packages.dropFirst()))
    if !hasSudo { try machine.remove("sudo") }
    let result = try await machine.shell("FAKE_ID=1000 ./course setup")
    #expect(result.ending == .exited(hasSudo ? 0 : 3))
    #expect(machine.calls.contains { $0.hasPrefix("sudo env DEBIAN_FRONTEND") } == hasSudo)
    #expect(result.errorText.contains("install them as root: apt-get install \(Self.packages[0])") == !hasSudo)
  }

  struct Lack: Sendable, CustomTestStringConvertible {
    var program: String
    var says: String
    var testDescription: String { "no \(program)" }
  }

  @Test(arguments: [
    Lack(program: "apt-get", says: "there is no apt-get to install them with"),
    Lack(program: "swiftc", says: "no Swift compiler: swiftc is not in PATH"),
  ]) func saysWhatTheMachineLacks(_ lack: Lack) async throws {
    let machine = try FakeMachine(installed: [])
    try machine.remove(lack.program)
    for command in ["setup", "list", "selftest"] {
      let result = try await machine.shell("./course \(command)")
      #expect(result.ending == .exited(3))
      #expect(result.errorText.contains(lack.says))
      #expect(result.output.isEmpty)
    }
    #expect(Self.builds(machine) == 0)
  }

  @Test func saysThatAptFailed() async throws {
    let machine = try FakeMachine(installed: [])
    try machine.add("apt-get", "echo 'E: no network' >&2; exit 100")
    let result = try await machine.shell("./course list")
    #expect(result.ending == .exited(3))
    #expect(result.errorText.contains("E: no network"))
    #expect(result.errorText.contains("install them by hand: apt-get install \(Self.packages[0])"))
  }

  @Test func doesWithoutDpkg() async throws {
    let machine = try FakeMachine(installed: [])
    try machine.remove("dpkg-query")
    try machine.remove("apt-get")
    let result = try await machine.shell("./course list")
    #expect(result.outputText == "course list\n")
  }

  // MARK: Building

  @Test func showsTheCompilersWords() async throws {
    let machine = try FakeMachine(installed: Self.packages)
    try machine.add("swift", "echo 'Old.swift:1:1: error: no such thing'; exit 1")
    let result = try await machine.shell("./course list")
    #expect(result.ending == .exited(3))
    #expect(result.errorText.contains("error: no such thing"))
    #expect(result.errorText.contains("does not build"))
    #expect(result.output.isEmpty)
  }

  @Test func saysThatItCannotWrite() async throws {
    let machine = try FakeMachine(installed: Self.packages)
    try machine.write("in the place of a folder", to: machine.root + "/.build")
    let result = try await machine.shell("./course list")
    #expect(result.ending == .exited(3))
    #expect(result.errorText.contains("must be writable"))
    #expect(Self.builds(machine) == 0)
  }

  @Test func buildsOnceAndAgainAfterAnEdit() async throws {
    let machine = try FakeMachine(installed: Self.packages)
    for file in ["Package.swift", "Sources/Old.swift", "Sources"] { try machine.date(file, -60) }
    #expect(try await machine.shell("./course list 'two words'").outputText == "course list two words\n")
    #expect(Self.builds(machine) == 2)
    try machine.forgetCalls()
    #expect(try await machine.shell("./course list").outputText == "course list\n")
    #expect(machine.calls == [])
    for edited in ["Sources/Old.swift", "Package.swift"] {
      try machine.forgetCalls()
      try machine.date(edited, 60)
      #expect(try await machine.shell("./course list").succeeded)
      #expect(Self.builds(machine) == 2, "after an edit of \(edited)")
      try machine.date(edited, -60)
    }
    try machine.forgetCalls()
    try FileManager.default.removeItem(atPath: machine.root + "/Sources/Old.swift")
    try machine.date("Sources", 60)
    #expect(try await machine.shell("./course list").succeeded)
    #expect(Self.builds(machine) == 2, "after a source was removed")
  }

  /// An edit that is made while the compiler runs is not in what it builds.
  @Test func seesAnEditMadeDuringTheBuild() async throws {
    let machine = try FakeMachine(installed: Self.packages)
    for file in ["Package.swift", "Sources/Old.swift", "Sources"] { try machine.date(file, -60) }
    try machine.add(
      "swift",
      #"""
      echo "swift $*" >>"$MACHINE/calls"
      for last; do :; done
      mkdir -p "$3/.build/release"
      printf '#!/bin/sh\n' >"$3/.build/release/$last"
      chmod +x "$3/.build/release/$last"
      touch "$3/Sources/Old.swift"
      """#)
    _ = try await machine.shell("./course list")
    try machine.forgetCalls()
    _ = try await machine.shell("./course list")
    #expect(Self.builds(machine) == 2)
  }

  @Test(arguments: ["plain", "with spaces", "$HOME & 'quotes'"]) func worksFromAnywhere(name: String) async throws {
    let machine = try FakeMachine(named: name, installed: Self.packages)
    let link = machine.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: machine.root + "/course")
    let result = try await machine.shell("\(link) list", in: "/")
    #expect(result.outputText == "course list\n")
    #expect(machine.calls.allSatisfy { $0.hasPrefix("swift build --package-path ROOT -c release") })
  }

  @Test func handsOnTheStatusAndTheCourse() async throws {
    let machine = try FakeMachine(installed: Self.packages)
    _ = try await machine.shell("./course list")
    let binary = machine.root + "/.build/release/course"
    try machine.write("#!/bin/sh\necho \"$COURSE_FALLBACK_DIR\"\nexit 7\n", to: binary)
    let result = try await machine.shell("./course list")
    #expect(result.ending == .exited(7))
    #expect(result.outputText == machine.root + "/Lessons\n")
  }

  // MARK: selftest

  struct SelfTest: Sendable, CustomTestStringConvertible {
    var tests: Int32
    var verify: Int32
    var status: Int32
    var testDescription: String { "tests \(tests), verify \(verify)" }
  }

  @Test(arguments: [
    SelfTest(tests: 0, verify: 0, status: 0), SelfTest(tests: 0, verify: 1, status: 1),
    SelfTest(tests: 1, verify: 0, status: 1), SelfTest(tests: 1, verify: 3, status: 3),
  ]) func runsTestsAndLessons(_ row: SelfTest) async throws {
    let machine = try FakeMachine(installed: Self.packages)
    _ = try await machine.shell("./course list")
    let binary = machine.root + "/.build/release/course"
    try machine.write("#!/bin/sh\necho \"verify: closing line\"\nexit \(row.verify)\n", to: binary)
    try machine.add("swift", "echo \"swift $*\" >>\"$MACHINE/calls\"; echo 'Test run passed'; exit \(row.tests)")
    let result = try await machine.shell("./course selftest")
    #expect(result.ending == .exited(row.status))
    #expect(machine.calls.contains("swift test --disable-xctest"))
    #expect(result.outputText.contains("verify: closing line"))
    #expect(result.outputText.contains("Test run"))
  }
}

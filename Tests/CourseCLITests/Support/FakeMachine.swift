internal import CourseSystem
internal import Foundation

/// A machine for the launcher: the real script in a package of two files, and on its search path nothing but a few
/// tools and programs that play apt, dpkg, sudo and Swift and write down how they were called.
final class FakeMachine: Sendable {
  private let folder: TemporaryFolder
  let root: String

  /// - Parameters:
  ///   - name: of the package's folder.
  ///   - installed: the packages that are there.
  init(named name: String = "course checkout", installed: [String]) throws {
    folder = try TemporaryFolder()
    root = "\(folder.path)/\(name)"
    try Self.makeFolder(root + "/Sources")
    try Self.makeFolder(folder.path + "/bin")
    try FileManager.default.copyItem(atPath: Repository.root + "/course", toPath: root + "/course")
    try write("", to: root + "/Package.swift")
    try write("", to: root + "/Sources/Old.swift")
    try write(installed.map { $0 + "\n" }.joined(), to: folder.path + "/installed")
    for tool in ["sh", "dirname", "readlink", "find", "mkdir", "cat", "touch", "env", "grep", "rm"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/bin/\(tool)", withDestinationPath: "/usr/bin/\(tool)")
    }
    for (name, script) in Self.programs { try add(name, script) }
  }

  /// Every call of a fake program, in order.
  var calls: [String] {
    let text = (try? String(contentsOfFile: folder.path + "/calls", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { String($0).replacing(root, with: "ROOT") }
  }

  var path: String { folder.path }

  func forgetCalls() throws { try write("", to: folder.path + "/calls") }

  func remove(_ program: String) throws { try FileManager.default.removeItem(atPath: "\(folder.path)/bin/\(program)") }

  func add(_ program: String, _ script: String) throws {
    let path = "\(folder.path)/bin/\(program)"
    try write("#!/bin/sh\n" + script + "\n", to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  /// Sets the time of a file as seconds from now.
  func date(_ file: String, _ seconds: Double) throws {
    let date = Date(timeIntervalSinceNow: seconds)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(root)/\(file)")
  }

  /// Runs a line in the package's folder, or in `place`.
  func shell(_ line: String, in place: String? = nil) async throws -> CommandResult {
    let environment = ["PATH": folder.path + "/bin", "MACHINE": folder.path, "HOME": folder.path]
    return try await Subprocess.run(
      Command(
        "/bin/sh", ["-c", line], environment: environment, folder: place ?? root, limits: ProcessLimits(seconds: 60)))
  }

  private static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private static let programs = [
    "dpkg-query": #"for last; do :; done; grep -qx "$last" "$MACHINE/installed" && printf installed"#,
    "apt-get": #"""
      echo "apt-get $*" >>"$MACHINE/calls"
      [ "$1" = install ] || exit 0
      for word; do case "$word" in install | -*) ;; *) echo "$word" >>"$MACHINE/installed" ;; esac; done
      """#,
    "swiftc": "exit 0",
    "swift": #"""
      echo "swift $*" >>"$MACHINE/calls"
      [ "$1" = build ] || exit 0
      for last; do :; done
      mkdir -p "$3/.build/release"
      printf '#!/bin/sh\necho "course $*"\n' >"$3/.build/release/$last"
      chmod +x "$3/.build/release/$last"
      """#,
    "sudo": #"echo "sudo $*" >>"$MACHINE/calls"; exec "$@""#,
    "id": "echo ${FAKE_ID:-0}",
    "chmod": #"exec /usr/bin/chmod "$@""#,
  ]
}

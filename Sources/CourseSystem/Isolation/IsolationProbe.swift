internal import Foundation

/// Finds the strongest isolation that works here, by trying: bubblewrap may be installed and yet forbidden.
struct IsolationProbe {
  let view: SandboxView
  /// A file that a program needs to read.
  let needed: String
  let environment: [String: String]
  private let supervisor: String
  private let bubblewrap: String
  private let holder: TemporaryFolder

  init(view: SandboxView, supervisor: String, needed: String, environment: [String: String]) throws(CompileError) {
    self.view = view
    self.needed = needed
    self.environment = environment
    holder = try CompileError.onFolders { () throws(FolderError) in
      // The cache may lie in a home folder that a program's user cannot enter.
      let holder = try TemporaryFolder(isPassable: true)
      try WholeFile.write(try WholeFile.read(supervisor), to: holder.path + "/supervisor", mode: 0o755)
      return holder
    }
    self.supervisor = holder.path + "/supervisor"
    let folders = (environment["PATH"] ?? "").split(separator: ":") + ["/usr/bin", "/bin"]
    // Where there is none, starting it fails with the right words.
    bubblewrap = folders.map { "\($0)/bwrap" }.first { access($0, X_OK) == 0 } ?? "/usr/bin/bwrap"
  }

  /// The first way that lets a small program do what all programs need; limits alone where none does.
  func sandbox() async throws(CompileError) -> Sandbox {
    var failures: [String] = []
    for way in IsolationWay.possible(isRoot: getuid() == 0) where way != .limits {
      let sandbox = sandbox(way, failures)
      guard let failure = try await failure(of: sandbox) else { return sandbox }
      failures.append("\(way) does not work here: \(failure)")
    }
    return sandbox(.limits, failures)
  }

  private func sandbox(_ way: IsolationWay, _ failures: [String]) -> Sandbox {
    // That root had to try twice for the same end is nobody's concern.
    let isComplete = way.usesBubblewrap && (way.usesOtherUser || getuid() != 0)
    return Sandbox(
      way: way, shortfall: isComplete ? nil : failures.joined(separator: "; "), view: view, supervisor: supervisor,
      bubblewrap: bubblewrap, holder: holder)
  }

  /// Why it does not work; nil where it does.
  private func failure(of sandbox: Sandbox) async throws(CompileError) -> String? {
    let run: PreparedRun
    // Root of a container may have no other users to give a folder to.
    do throws(CompileError) { run = try sandbox.prepare() } catch { return "\(error)" }
    var variables = environment
    variables["NEEDED"] = needed
    variables["COURSE_PICTURES"] = run.places.pictures
    let script = "test -r \"$NEEDED\" && test -w . && test -w \"$COURSE_PICTURES\" && echo works"
    let command = sandbox.command(
      ["/bin/sh", "-c", script], in: run, environment: variables, limits: ProcessLimits(seconds: 20))
    do throws(SubprocessError) {
      let result = try await Subprocess.run(command)
      if result.outputText == "works\n" { return nil }
      return result.errorText.isEmpty ? "\(needed) or the run's folder is out of reach" : result.errorText
    } catch {
      return "\(error)".trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}

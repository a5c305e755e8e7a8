internal import Foundation

/// Starts built programs as isolated as this machine allows.
struct Sandbox: Sendable {
  let way: IsolationWay
  /// Why it is not a stronger way.
  let shortfall: String?
  let view: SandboxView
  /// The program that stands above each program; see `supervisor.c`.
  let supervisor: String
  /// The path of `bwrap`.
  let bubblewrap: String
  /// What holds `supervisor`, kept as long as this is.
  let holder: TemporaryFolder

  var isolation: Isolation {
    Isolation(usesBubblewrap: way.usesBubblewrap, usesOtherUser: way.usesOtherUser, shortfall: shortfall)
  }

  /// A fresh folder for a run, and the user that it is run as.
  func prepare() throws(CompileError) -> PreparedRun {
    let user = way.usesOtherUser ? UserPool.shared.take() : nil
    return PreparedRun(folder: try RunFolder(user: user?.number), user: user, isIsolated: way.usesBubblewrap)
  }

  /// The command that runs `program`, a path and its arguments.
  func command(
    _ program: [String], in run: PreparedRun, environment: [String: String], limits: ProcessLimits
  ) -> Command {
    let inner = way == .bubblewrapThenUser ? run.user?.number ?? 0 : 0
    let supervising = ["\(processCeiling ?? 0)", "\(inner)", run.places.home]
    var command: Command
    if way.usesBubblewrap {
      command = Command(bubblewrap, namespaces)
      command.arguments += view.mounts(program: program[0], supervisor: supervisor, folder: run.folder, way: way)
      command.arguments += ["--", "/supervisor"] + supervising + ["/program"] + program.dropFirst()
    } else {
      command = Command(supervisor, supervising + program)
    }
    command.environment = environment
    command.limits = limits
    command.user = way == .bubblewrapThenUser ? nil : run.user?.number
    command.watchedFolder = run.folder.path
    command.reportsStatus = true
    return command
  }

  private var namespaces: [String] {
    let common = ["--die-with-parent", "--as-pid-1", "--hostname", "course", "--cap-drop", "ALL"]
    // A user namespace would have one user only.
    return way == .bubblewrapThenUser
      ? ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"] + common
        + ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
      : ["--unshare-all"] + common
  }

  /// How many processes and threads the kernel should allow; nil where its count would take in the user's others.
  ///
  /// Above what is allowed by watching, which counts processes and says why it ended them: this keeps a storm small on a
  /// busy machine until somebody looks.
  private var processCeiling: Int? {
    way.usesOtherUser || way.usesBubblewrap && Self.countsByNamespace ? 256 : nil
  }

  /// Whether the kernel counts processes in each user namespace from zero, as Linux does since 5.14.
  private static let countsByNamespace: Bool = {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return (version.majorVersion, version.minorVersion) >= (5, 14)
  }()
}

/// A run about to start: its folder, its user, and where things are for the program.
struct PreparedRun: Sendable {
  let folder: RunFolder
  let user: UserPool.User?
  /// Whether the program sees only what it is given.
  let isIsolated: Bool

  /// The folder's parts as the program sees them; under bubblewrap the same in every run.
  var places: RunFolder.Places { isIsolated ? .isolated : folder.outside }
}

internal import Foundation

/// What programs under bubblewrap see of the machine, besides their own folder.
struct SandboxView: Sendable, Equatable {
  /// The toolchain's `usr`, where its runtime libraries and backtracer are.
  var toolchain: String
  /// Other folders, such as those of a package's resources.
  var folders: [String]

  /// The system's folders; where one is a link, as `/bin` to `/usr/bin` mostly is, a link does, at less cost than a
  /// mount.
  private static let system: [String] = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"].flatMap { folder in
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder)
    return target.map { ["--symlink", $0, folder] } ?? ["--ro-bind-try", folder, folder]
  }
  private static let settings = ["ld.so.cache", "alternatives", "localtime", "nsswitch.conf", "passwd", "group"]

  /// Bubblewrap's arguments for a run.
  func mounts(program: String, supervisor: String, folder: RunFolder, way: IsolationWay) -> [String] {
    // Another user that starts bubblewrap cannot show what it cannot reach.
    let others = way == .userThenBubblewrap ? folders.filter(Self.isOpenToAll) : folders
    // A toolchain in /usr is there already.
    let toolchains = toolchain == "/usr" ? [] : [toolchain]
    let shown = Self.settings.map { "/etc/" + $0 } + toolchains + others
    let readable = Self.foldersAbove(shown) + shown.flatMap { ["--ro-bind-try", $0, $0] }
    let inside = RunFolder.Places.isolated
    let writable = [
      (folder.outside.home, inside.home), (folder.outside.crashes, inside.crashes),
      (folder.outside.temporary, inside.temporary), (folder.outside.sharedMemory, inside.sharedMemory),
    ].flatMap { ["--bind", $0.0, $0.1] }
    // What bubblewrap makes up itself lies in memory, so it must not be written: files there escape all limits.
    return Self.system + readable + ["--proc", "/proc", "--dev", "/dev"] + writable
      + ["--ro-bind", program, "/program", "--ro-bind", supervisor, "/supervisor"]
      + ["--remount-ro", "/dev", "--remount-ro", "/"]
  }

  /// Makes the folders above some paths, since bubblewrap by itself makes them so that only its own user may pass.
  private static func foldersAbove(_ paths: [String]) -> [String] {
    var folders: Set<String> = []
    for path in paths where !path.hasPrefix("/usr/") {
      let parts = path.split(separator: "/").dropLast()
      for count in parts.indices { folders.insert("/" + parts.prefix(count + 1).joined(separator: "/")) }
    }
    return folders.sorted().flatMap { ["--dir", $0] }
  }

  /// Whether every user may read the folder and pass through those above it.
  static func isOpenToAll(_ folder: String) -> Bool {
    var parts = folder.split(separator: "/")[...]
    while !parts.isEmpty {
      var info = stat()
      guard stat("/" + parts.joined(separator: "/"), &info) == 0, info.st_mode & S_IXOTH != 0 else { return false }
      parts = parts.dropLast()
    }
    return true
  }
}

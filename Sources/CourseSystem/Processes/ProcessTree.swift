internal import Foundation

/// A process with all that it has started, as the kernel lists it at one moment.
struct ProcessTree: Equatable {
  struct Member: Equatable {
    var pid: Int32
    var parent: Int32
    var session: Int32
    var residentBytes: Int
    var isDead: Bool
  }

  /// The root and whatever descends from it or belongs to its session, in the order of process ids.
  var members: [Member]

  var residentBytes: Int { members.reduce(0) { $0 + $1.residentBytes } }
  var livingCount: Int { members.count { !$0.isDead } }

  /// The tree of `root` among `processes`.
  init(root: Int32, among processes: [Member]) {
    let children = Dictionary(grouping: processes, by: \.parent)
    var found: Set<Int32> = [root]
    var waiting = [root]
    for member in processes where member.session == root && found.insert(member.pid).inserted {
      waiting.append(member.pid)
    }
    while let parent = waiting.popLast() {
      for child in children[parent] ?? [] where found.insert(child.pid).inserted { waiting.append(child.pid) }
    }
    members = processes.filter { found.contains($0.pid) }
  }

  /// The tree of `root` as it is now.
  static func now(root: Int32) -> ProcessTree { ProcessSnapshot().tree(root: root, thorough: true) }

  /// Ends the whole tree, the root last, since orphans gather at it.
  static func end(root: Int32) {
    var before: Set<Int32> = []
    // Stopped processes cannot fork away from a list that is being worked through.
    for _ in 0..<50 {
      let pids = Set(now(root: root).members.filter { !$0.isDead && $0.pid != root }.map(\.pid))
      pids.forEach { kill($0, SIGSTOP) }
      if pids.isSubset(of: before) { break }
      before.formUnion(pids)
    }
    before.forEach { kill($0, SIGKILL) }
    kill(-root, SIGKILL)
    kill(root, SIGKILL)
  }
}

extension ProcessTree.Member {
  /// What `/proc` says of a process; nil where it is gone.
  init?(pid: Int32) {
    guard let line = FolderListing.smallFile("/proc/\(pid)/stat") else { return nil }
    self.init(statLine: line)
  }

  /// Reads a line of `/proc/<pid>/stat`. The program's name, in parentheses, may itself hold spaces and parentheses.
  init?(statLine: String) {
    // By bytes: this is read for every process of the machine, many times a second.
    let bytes = statLine.utf8
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), let shut = bytes.lastIndex(of: UInt8(ascii: ")")),
      let pid = Int32(Substring(bytes[..<open].prefix { $0 != UInt8(ascii: " ") }))
    else { return nil }
    // The twenty-second is the last that is read.
    let fields = bytes[bytes.index(after: shut)...].split(separator: UInt8(ascii: " "), maxSplits: 22).map(Substring.init)
    guard fields.count > 21, let parent = Int32(fields[1]), let session = Int32(fields[3]), let pages = Int(fields[21])
    else { return nil }
    self.init(
      pid: pid, parent: parent, session: session, residentBytes: pages * Int(sysconf(Int32(_SC_PAGESIZE))),
      isDead: fields[0] == "Z" || fields[0] == "X")
  }
}

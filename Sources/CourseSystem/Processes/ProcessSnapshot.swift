/// The processes of the machine at one moment, read as far as somebody asks, each once.
final class ProcessSnapshot {
  private lazy var pids = FolderListing.names(in: "/proc").compactMap(Int32.init).sorted()
  private var read: [Int32: ProcessTree.Member?] = [:]

  /// The tree of `root`.
  ///
  /// Children are made after their parents and mostly have higher ids, so unless `thorough`, lower ones are not looked
  /// at; that keeps repeated looks cheap on a machine with many processes.
  func tree(root: Int32, thorough: Bool) -> ProcessTree {
    ProcessTree(root: root, among: pids.filter { thorough || $0 >= root }.compactMap(member))
  }

  private func member(_ pid: Int32) -> ProcessTree.Member? {
    if let known = read[pid] { return known }
    let member = ProcessTree.Member(pid: pid)
    read[pid] = .some(member)
    return member
  }
}

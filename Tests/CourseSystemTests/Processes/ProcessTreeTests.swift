internal import Foundation
internal import Testing

@testable import CourseSystem

@Suite struct ProcessTreeTests {
  private func member(_ pid: Int32, parent: Int32, session: Int32 = 1, bytes: Int = 10, isDead: Bool = false)
    -> ProcessTree.Member
  {
    ProcessTree.Member(pid: pid, parent: parent, session: session, residentBytes: bytes, isDead: isDead)
  }

  @Test func `descendants and the session belong to a tree, others do not`() {
    let processes = [
      member(5, parent: 1), member(6, parent: 5), member(7, parent: 6, isDead: true), member(8, parent: 1, session: 5),
      member(9, parent: 8), member(10, parent: 1),
    ]
    let tree = ProcessTree(root: 5, among: processes)
    #expect(tree.members.map(\.pid) == [5, 6, 7, 8, 9])
    #expect(tree.residentBytes == 50)
    #expect(tree.livingCount == 4)
  }

  @Test func `a name with spaces and parentheses is read over`() throws {
    let fields = "S 4 30 30 0 -1 4194560 1 0 0 0 2 1 0 0 20 0 1 0 900 5000 7 18446744073709551615"
    let read = try #require(ProcessTree.Member(statLine: "31 (a) b (c d) \(fields)\n"))
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    #expect(read == member(31, parent: 4, session: 30, bytes: 7 * page))
    #expect(ProcessTree.Member(statLine: "31 (cut") == nil)
  }

  @Test func `this process is in its own tree`() {
    #expect(ProcessTree.now(root: getpid()).members.contains { $0.pid == getpid() })
  }
}

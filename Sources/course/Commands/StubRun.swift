internal import CourseCore
internal import CourseSystem
internal import Foundation

/// `audit --init`: shows and writes a place for each missing sentence.
struct StubRun {
  let auditor: Auditor
  let stubs: AuditStubs
  let world: World

  /// Exits as the audit does: a place for a sentence is no sentence.
  func run(_ audit: Audit, _ sources: [String: SourceFile]) async throws -> ExitStatus {
    for problem in audit.problems {
      world.tell("\(problem.file):\(problem.location.line):\(problem.location.column): error: \(problem.message)\n")
    }
    for (path, entries) in Dictionary(grouping: audit.entries, by: \.file).sorted(by: { $0.key < $1.key }) {
      guard let file = sources[path] else { continue }
      try await write(file, sites: entries.map(\.site), open: entries.filter(\.fails).map(\.site))
    }
    world.write(audit.closingLine)
    return ExitStatus(rawValue: audit.exitStatus) ?? .failure
  }

  private func write(_ file: SourceFile, sites: [AuditSite], open: [AuditSite]) async throws {
    var edits: [DocumentEdit] = []
    for edit in stubs.edits(of: file.text, at: open).sorted(by: { $0.lines.lowerBound < $1.lines.lowerBound }) {
      // Above some lines a comment is none, as inside a string, or belongs to something else: the parser tells.
      let mine = open.filter { $0.position.line == edit.lines.lowerBound }
      if try await holds([edit], in: file, sites, for: mine) {
        edits.append(edit)
      } else {
        for site in mine {
          world.tell("\(file.path):\(site.position.line):\(site.position.column): note: `\(site.text)`: no line above can take the sentences; write them by hand\n")
        }
      }
    }
    guard !edits.isEmpty else { return }
    let new = edits.applied(to: file.text)
    let diff = LineDiff(from: file.text.components(separatedBy: "\n"), to: new.components(separatedBy: "\n"))
    world.tell("\(file.path):\n" + diff.lines(context: 2).map { "  \($0)\n" }.joined())
    do {
      try DocumentLoader(currentDirectory: world.currentDirectory).write(new, replacing: file)
    } catch {
      throw CommandFailure(status: .broken, message: "\(error)")
    }
  }

  private func holds(
    _ edits: [DocumentEdit], in file: SourceFile, _ sites: [AuditSite], for mine: [AuditSite]
  ) async throws -> Bool {
    let text = edits.applied(to: file.text)
    guard case .success(let now)? = try await auditor.sites(of: [SourceFile(path: file.path, text: text)]).first,
      now.count == sites.count
    else { return false }
    let places = sites.indices.filter { mine.contains(sites[$0]) }
    return stubs.hold(places.map { now[$0] }, before: places.map { sites[$0] })
  }
}

public import CourseCore
internal import Foundation

/// Audits the Swift files of a project.
public struct Auditor: Sendable {
  private let currentDirectory: String
  private let syntax: SyntaxService
  private let markers: AuditMarkers

  public init(currentDirectory: String, syntax: SyntaxService, markers: AuditMarkers) {
    self.currentDirectory = currentDirectory
    self.syntax = syntax
    self.markers = markers
  }

  /// - Throws: `SyntaxFailure.unavailable` where no file at all could be parsed here; `SubprocessError`.
  public func audit(
    _ paths: [String]
  ) async throws -> (audit: Audit, sources: [String: SourceFile]) {
    var found = SwiftSources(currentDirectory: currentDirectory)
    for path in paths { found.add(path) }
    var problems = found.problems
    var files: [SourceFile] = []
    for result in await read(found.files, found.loader) {
      switch result {
      case .success(let file): if let file { files.append(file) }
      case .failure(let problem): problems.append(problem)
      }
    }
    var entries: [Audit.Entry] = []
    for (file, answer) in zip(files, try await sites(of: files)) {
      switch answer {
      case .success(let sites): entries += sites.map { Audit.Entry(file: file.path, site: $0) }
      case .failure(.unavailable): throw SyntaxFailure.unavailable
      case .failure(let failure): 
        problems.append(ReportProblem(file: file.path, message: "this file was not audited: \(failure.words)"))
      }
    }
    let audit = Audit(files: found.files.count, entries: entries, problems: problems)
    return (audit, Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) }))
  }

  /// The sites of texts, in their order.
  public func sites(of files: [SourceFile]) async throws -> [Result<[AuditSite], SyntaxFailure>] {
    try await syntax.ask(files.map { (source: $0.text, question: .audit(markers: markers)) }).map { answer in
      answer.map { if case .audit(let sites) = $0 { sites } else { [] } }
    }
  }

  /// The files that may have a site, in their order; nil for one that has none.
  private func read(
    _ paths: [String], _ loader: DocumentLoader
  ) async -> [Result<SourceFile?, ReportProblem>] {
    let size = max(1, (paths.count + syntax.jobs - 1) / syntax.jobs)
    return await withTaskGroup(of: (Int, [Result<SourceFile?, ReportProblem>]).self) { group in
      for start in stride(from: 0, to: paths.count, by: size) {
        group.addTask { (start, paths[start...].prefix(size).map { read($0, loader) }) }
      }
      var parts: [Int: [Result<SourceFile?, ReportProblem>]] = [:]
      for await (start, part) in group { parts[start] = part }
      return parts.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }

  private func read(_ path: String, _ loader: DocumentLoader) -> Result<SourceFile?, ReportProblem> {
    do throws(ReportProblem) {
      let file = try loader.source(path)
      return .success(AuditSite.mayOccur(in: file.text) ? file : nil)
    } catch {
      return .failure(error)
    }
  }
}

internal import CourseCore
internal import Foundation

/// A result as it is kept in a file; the layout is part of the key, see `WorkKey`.
struct StoredResult: Codable, Equatable {
  struct Tool: Codable, Equatable {
    var status: Int32
    var text: String
  }

  struct Run: Codable, Equatable {
    var status: Int32?
    var signal: Int32?
    var output: String
    var error: String
    var crash: Crash?
    var pictures: [Picture]
    var seconds: Double
  }

  struct Crash: Codable, Equatable {
    var reason: String
    var frames: [Frame]
  }

  struct Frame: Codable, Equatable {
    var symbol: String
    var file: String?
    var line: Int?
    var column: Int?
  }

  struct Picture: Codable, Equatable {
    var name: String
    var png: Data
  }

  var compile: Tool
  var link: Tool?
  var runs: [Run]
}

extension StoredResult {
  /// Nil for what may be different next time: a breakage, an end by a limit on time or memory.
  init?(_ result: RunResult) {
    guard case .program(let program) = result, let compile = Tool(program.compile) else { return nil }
    let runs = program.runs.compactMap(Run.init)
    guard runs.count == program.runs.count else { return nil }
    self.compile = compile
    if let given = program.link {
      guard let link = Tool(given) else { return nil }
      self.link = link
    }
    self.runs = runs
  }

  var result: RunResult {
    .program(
      ProgramResult(compile: compile.result, link: link?.result, runs: runs.map(\.result)))
  }
}

extension StoredResult.Tool {
  fileprivate init?(_ result: ToolResult) {
    guard case .exited(let status) = result.ending else { return nil }
    self.init(status: status, text: result.text)
  }

  fileprivate var result: ToolResult { ToolResult(ending: .exited(status), text: text) }
}

extension StoredResult.Run {
  fileprivate init?(_ run: ProcessResult) {
    var status: Int32?
    var signal: Int32?
    switch run.ending {
    case .exited(let number): status = number
    case .signalled(let number): signal = number
    case .timedOut, .exceeded: return nil
    }
    self.init(
      status: status, signal: signal, output: run.standardOutput, error: run.standardError,
      crash: run.crash.map(StoredResult.Crash.init),
      pictures: run.pictures.map { StoredResult.Picture(name: $0.name, png: Data($0.png)) }, seconds: run.seconds)
  }

  fileprivate var result: ProcessResult {
    ProcessResult(
      ending: signal.map(ProcessResult.Ending.signalled) ?? .exited(status ?? 0), standardOutput: output,
      standardError: error, crash: crash?.report,
      pictures: pictures.map { ProcessResult.Picture(name: $0.name, png: Array($0.png)) }, seconds: seconds)
  }
}

extension StoredResult.Crash {
  fileprivate init(_ report: CrashReport) {
    self.init(
      reason: report.reason,
      frames: report.frames.map {
        StoredResult.Frame(symbol: $0.symbol, file: $0.file, line: $0.line, column: $0.column)
      })
  }

  fileprivate var report: CrashReport {
    CrashReport(
      reason: reason,
      frames: frames.map { CrashReport.Frame(symbol: $0.symbol, file: $0.file, line: $0.line, column: $0.column) })
  }
}

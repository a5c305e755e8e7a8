internal import CourseCore
internal import Foundation

/// The Swift backtracer's JSON report.
struct CrashReportFile: Decodable {
  struct Thread: Decodable {
    var crashed: Bool?
    var frames: [Frame]?
  }

  struct Frame: Decodable {
    var symbol: String?
    var sourceLocation: Location?
  }

  struct Location: Decodable {
    var file: String
    var line: Int?
    var column: Int?
  }

  var description: String
  var threads: [Thread]

  /// What of the report at `path` is kept; nil where there is none or it was cut short.
  static func read(_ path: String) -> CrashReport? {
    guard let bytes = try? WholeFile.read(path, limit: 16 << 20, followsLinks: false),
      let report = try? JSONDecoder().decode(CrashReportFile.self, from: Data(bytes))
    else { return nil }
    return report.summary
  }

  private var summary: CrashReport {
    let crashed = threads.first { $0.crashed == true } ?? threads.first
    let frames = (crashed?.frames ?? []).prefix(64).map { frame in
      CrashReport.Frame(
        symbol: frame.symbol ?? "", file: frame.sourceLocation.map { URL(fileURLWithPath: $0.file).lastPathComponent },
        line: frame.sourceLocation?.line, column: frame.sourceLocation?.column)
    }
    return CrashReport(reason: description, frames: Array(frames))
  }
}

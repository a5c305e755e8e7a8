internal import Foundation

/// The numbers of one run, as text for people and as JSON for programs.
struct Report {
  /// One number, with its unit and what it says.
  struct Line: Codable {
    let name: String
    let value: Double
    let unit: String
  }

  let rounds: Int
  /// One brush out of so many is measured.
  let every: Int
  private(set) var lines: [Line] = []

  init(rounds: Int, every: Int) {
    self.rounds = rounds
    self.every = every
  }

  mutating func add(_ name: String, _ value: Double, _ unit: String) {
    lines.append(Line(name: name, value: value, unit: unit))
  }

  var text: String {
    let width = lines.map(\.name.count).max() ?? 0
    return lines.map { line in
      let number = String(format: "%12.3f", line.value)
      return line.name.padding(toLength: width, withPad: " ", startingAt: 0) + number + " " + line.unit
    }.joined(separator: "\n")
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let body = Body(schema: 1, rounds: rounds, cores: ProcessInfo.processInfo.activeProcessorCount, lines: lines)
    return (try? encoder.encode(body)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private struct Body: Encodable {
    let schema: Int
    let rounds: Int
    let cores: Int
    let lines: [Line]
  }
}

/// How long something takes by the wall clock, in milliseconds.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
}

/// How long the processor works for the calling thread meanwhile, in milliseconds.
///
/// The measure for what one thread does, because it doesn't count the time that other programs take.
func processorMilliseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try body()
  return (processorTime() - start) / 1e6
}

/// Nanoseconds of processor time that the calling thread has had.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The middle one of several numbers.
func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

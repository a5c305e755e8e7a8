internal import Synchronization
internal import Testing

@testable import CourseSystem

/// What several tasks note down.
private final class Notes: Sendable {
  private let state = Mutex((now: 0, most: 0, lines: [String]()))

  func enter() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.lines) } }
  func leave() { state.withLock { $0.now -= 1 } }
  func note(_ line: String) { state.withLock { $0.lines.append(line) } }
  var now: Int { state.withLock { $0.now } }
  var most: Int { state.withLock { $0.most } }
  var lines: [String] { state.withLock { $0.lines } }
}

@Suite struct SlotsTests {
  @Test func `never are more places taken than there are`() async {
    let slots = Slots(3)
    let notes = Notes()
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          await slots.use(number.isMultiple(of: 3) ? .urgent : .patient) {
            notes.enter()
            await Task.yield()
            notes.leave()
          }
        }
      }
    }
    #expect(notes.most <= 3)
    #expect(notes.now == 0)
  }

  @Test func `who waits goes by rank`() async {
    let slots = Slots(1)
    let notes = Notes()
    await withTaskGroup { group in
      group.addTask {
        await slots.use {
          notes.enter()
          while slots.waiting < 3 { await Task.yield() }
        }
      }
      while notes.now == 0 { await Task.yield() }
      for (waiting, rank) in [Slots.Rank.patient, .normal, .urgent].enumerated() {
        while slots.waiting < waiting { await Task.yield() }
        group.addTask { await slots.use(rank) { notes.note("\(rank)") } }
      }
    }
    #expect(notes.lines == ["urgent", "normal", "patient"])
  }
}

internal import Foundation
internal import Testing

/// Cases that end well.
@Suite(.serialized) struct ExpectCaseTests {
  @Test(arguments: Case.all("expect")) func holds(_ one: Case) async throws {
    let stated = try await check(one)
    #expect(stated.statuses.allSatisfy { $0 == 0 })
  }
}

/// Cases in which something is wrong, and is named.
@Suite(.serialized) struct FailureCaseTests {
  @Test(arguments: Case.all("failure")) func holds(_ one: Case) async throws {
    let stated = try await check(one)
    #expect(stated.statuses.contains { $0 != 0 })
  }
}

/// Plays a case and compares; with COURSE_RECORD in the environment, a difference is also written down, and fails all
/// the same, so that nobody records by accident.
private func check(_ one: Case) async throws -> Transcript {
  let workplace = try Workplace()
  let stated = one.stated
  let found = try await one.play(in: workplace)
  let difference = stated.difference(to: found)
  #expect(difference == "", "\(one.testDescription):\n\(difference)")
  #expect(workplace.leftovers == [])
  let records = ProcessInfo.processInfo.environment["COURSE_RECORD"] != nil
  if records, !difference.isEmpty { try one.record(found, from: workplace) }
  return stated
}

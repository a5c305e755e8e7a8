internal import CourseCore
internal import CourseSystem

/// The same checks by several toolchains, side by side.
struct DriftRun {
  let scope: VerifyScope
  /// As their user named them; nil: the one in `PATH`.
  let toolchains: [String?]
  let continuesBlocks: Bool
  let options: Verifier.Options
  let world: World

  func run(_ selection: CheckSelection, _ outputs: ReportOutputs) async throws -> ExitStatus {
    for name in outputs.names where name != "text" && name != "json" {
      throw UsageError.badValue(
        option: "format", value: name, expected: "text or json, where several toolchains are compared", nearest: nil)
    }
    let table = DriftTable(try await columns(selection))
    try outputs.write(closingLine: "", world) { $0 == "json" ? table.json : SafeText(table.text).string }
    return ExitStatus(rawValue: table.exitStatus) ?? .broken
  }

  private func columns(_ selection: CheckSelection) async throws -> [DriftTable.Column] {
    let found = try await found()
    var scope = scope
    // Where no course pins a version, the first toolchain's words are those that the others are held against.
    scope.pinned = scope.pinned ?? found.first.flatMap { ToolchainVersion($0.version) }
    var columns: [DriftTable.Column] = []
    for toolchain in found {
      var session = try await Session.open(scope, toolchain, world)
      if continuesBlocks { session = try await session.continued(options) }
      columns.append(
        DriftTable.Column(path: toolchain.binaries, report: try await session.verify(selection, options: options)))
    }
    return columns
  }

  /// All of them, before the first is put to work.
  private func found() async throws -> [Toolchain] {
    var found: [Toolchain] = []
    for path in toolchains {
      found.append(
        try await Session.orBroken {
          try await Toolchain.find(explicit: path, environment: world.environment, cache: world.cache)
        })
    }
    return found
  }
}

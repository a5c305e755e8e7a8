/// What other people state in a plain `swift` fence, without a word of ours.
enum Habits {
  /// Fills in the claim that a fence makes by its comments, its drawings or its words for other tools.
  static func read(_ info: InfoString, _ fence: inout GatheredFence) {
    if fence.code.text.utf8.count > mostBytes { return leaveAlone(&fence, "longer-than-a-megabyte") }
    let lines = fence.code.text.codeLines
    if let wish = info.wishToBeLeftAlone { return leaveAlone(&fence, wish) }
    if DiagnosticDrawing.isLog(lines) { return leaveAlone(&fence, "compiler-output") }
    if lines.isPackageManifest { return leaveAlone(&fence, "package-manifest") }
    let drawing = DiagnosticDrawing(in: lines)
    if drawing.isThere, drawing.errors.isEmpty { return leaveAlone(&fence, "drawing-of-a-diagnostic") }
    if drawing.isThere { fence.code.text = drawing.code.sourceText }
    let comments = ErrorComments(in: drawing.code)
    let errors = (drawing.errors + comments.errors).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    if !errors.isEmpty {
      let first = min(comments.firstIndex ?? lines.count, drawing.drawn.first ?? lines.count)
      fence.diagnostics = StatedDiagnostics(entries: errors, line: fence.code.firstLine + first, origin: .comments)
      claim(.error([]), &fence)
    } else if comments.statesTrap {
      claim(.trap(.any), &fence)
    }
    if lines.importsAnotherPlatform { fence.labels.platform = .darwin }
  }

  /// What is longer was written by no person for another, and compilers choke on it.
  private static let mostBytes = 1 << 20

  /// Not verified, for a reason that is named.
  private static func leaveAlone(_ fence: inout GatheredFence, _ reason: String) {
    fence.output = nil
    claim(.show(reason: reason), &fence)
  }

  private static func claim(_ verb: Verb, _ fence: inout GatheredFence) {
    fence.labels.claims = [BlockLabels.Claim(mode: nil, verb: verb)]
  }
}

extension [String] {
  /// Whether these lines are a package's manifest or a piece of one, which only the package manager compiles.
  fileprivate var isPackageManifest: Bool {
    if ImportScan(in: self).imports.contains(where: { $0.module == "PackageDescription" }) { return true }
    let first = first { !$0[...].trimmed.isEmpty && !$0[...].trimmed.hasPrefix("//") }?[...].trimmed ?? ""
    let openings = [".package(", ".product(", ".target(", ".testTarget(", ".executableTarget(", ".library(", "Package(", "let package = Package(", "dependencies: [", "targets: ["]
    return self.first?.hasPrefix("// swift-tools-version") ?? false || openings.contains { first.hasPrefix($0) }
  }
}

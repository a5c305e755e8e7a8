/// What was said about an answer, as far as the next one is compared with it.
public struct AnswerTrace: Codable, Sendable, Hashable {
  /// An error of the compiler, without its place: places move when lines are added.
  public struct Complaint: Codable, Sendable, Hashable {
    /// A group or a name; nil where the compiler gave none.
    public var diagnostic: String?
    public var text: String
  }

  /// How far it came.
  public enum Stage: String, Codable, Sendable, CaseIterable {
    case types, sil, link, run, rules, done
  }

  public var stage: Stage
  public var complaints: [Complaint]
  /// What stood in the way, so that it is known if it does three times: a diagnostic, or the class of an outcome.
  public var obstacle: String
}

extension AnswerTrace {
  /// What `result` says of an answer to `trial`.
  init(_ result: TrialResult, _ trial: Trial) {
    let failure = result.failure?.outcome
    let own = result.failure.map { trial.checks[$0.index].expectation.ownFile }
    var errors = (failure?.diagnostics ?? []).filter { $0.severity == .error }
    // What a test makes of a file that is wrong itself is of no use to anybody.
    if errors.contains(where: { $0.file == own }) { errors.removeAll { $0.file != own } }
    var seen: Set<Complaint> = []
    complaints = errors.map { Complaint(diagnostic: $0.id?.plainName, text: $0.text) }
      .filter { own == nil || errors.contains { $0.file == own } || seen.insert($0).inserted }
    obstacle =
      errors.first.map { $0.id?.plainName ?? $0.text }
      ?? failure?.class.rawValue ?? (result.fault != nil ? "text" : result.violations.isEmpty ? "" : "rules")
    switch failure?.stage {
    case .types: stage = .types
    case .sil: stage = .sil
    case .link: stage = .link
    case .run: stage = .run
    case nil: stage = failure != nil ? .types : result.isPassed ? .done : .rules
    }
  }

  /// How the complaints differ from those of an earlier answer.
  struct Change: Sendable, Hashable {
    var fixed: [Complaint] = []
    var new: [Complaint] = []
    var still: [Complaint] = []
  }

  func change(since earlier: AnswerTrace) -> Change {
    var open = earlier.complaints
    var change = Change()
    for complaint in complaints {
      if let index = open.firstIndex(of: complaint) {
        change.still.append(open.remove(at: index))
      } else {
        change.new.append(complaint)
      }
    }
    change.fixed = open
    return change
  }
}

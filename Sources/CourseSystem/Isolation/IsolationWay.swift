/// A way to isolate programs, the strongest first.
enum IsolationWay: Sendable, Hashable, CaseIterable {
  /// Root starts bubblewrap, which can reach all folders, and the supervisor inside becomes another user.
  case bubblewrapThenUser
  /// Another user starts bubblewrap; where root may not make namespaces, as in many containers, that user may.
  case userThenBubblewrap
  case bubblewrap
  case user
  case limits

  var usesBubblewrap: Bool { [.bubblewrapThenUser, .userThenBubblewrap, .bubblewrap].contains(self) }
  var usesOtherUser: Bool { [.bubblewrapThenUser, .userThenBubblewrap, .user].contains(self) }

  static func possible(isRoot: Bool) -> [IsolationWay] {
    allCases.filter { isRoot || !$0.usesOtherUser }
  }
}

extension IsolationWay: CustomStringConvertible {
  /// As it is called where it did not work.
  var description: String {
    switch self {
    case .bubblewrapThenUser: "bubblewrap as root"
    case .userThenBubblewrap: "bubblewrap as another user"
    case .bubblewrap: "bubblewrap"
    case .user: "another user"
    case .limits: "limits"
    }
  }
}

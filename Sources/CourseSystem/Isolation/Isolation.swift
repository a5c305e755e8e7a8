/// How far programs that are run are kept from the rest of the machine. Limits on time, memory, processes and bytes hold
/// always; this is what comes on top.
public struct Isolation: Sendable, Hashable {
  /// Whether each program runs under bubblewrap: no network, nothing to write but its own folder, the user's home
  /// invisible, processes of its own.
  public var usesBubblewrap: Bool
  /// Whether each program runs as a user of its own. Only root can do that, and needs to: no limit on processes holds
  /// for root.
  public var usesOtherUser: Bool
  /// Why it is not all that it could be, in the words of what was tried; nil where it is.
  public var shortfall: String?

  public init(usesBubblewrap: Bool, usesOtherUser: Bool, shortfall: String?) {
    self.usesBubblewrap = usesBubblewrap
    self.usesOtherUser = usesOtherUser
    self.shortfall = shortfall
  }
}

extension Isolation: CustomStringConvertible {
  /// One line for reports.
  public var description: String {
    let means =
      switch (usesBubblewrap, usesOtherUser) {
      case (true, true): "bubblewrap (no network, own files and processes only) as a user of its own"
      case (true, false): "bubblewrap (no network, own files and processes only)"
      case (false, true): "limits and a user of its own, but network and readable files are open"
      case (false, false): "limits alone: network and the user's files are open"
      }
    return shortfall.map { "\(means); \($0)" } ?? means
  }
}

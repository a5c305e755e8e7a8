/// What a terminal can do, as far as it has answered.
public struct TerminalAbilities: Sendable {
  /// How a picture gets onto the screen.
  public enum Pictures: Sendable, Equatable {
    case cells, kitty, iTerm, sixel
  }

  /// Whether it shows a frame only when all of it is there.
  public private(set) var synchronizes = false
  public private(set) var pictures: Pictures
  /// The pixels of its text area, where it told.
  public private(set) var pixels: (width: Int, height: Int)?
  /// Whether the last of the answers has come.
  public private(set) var hasAnswered = false
  private let isInsideAnother: Bool

  public init(environment: [String: String]) {
    isInsideAnother = Self.isInsideAnother(environment)
    let program = environment["TERM_PROGRAM"] ?? ""
    pictures = !isInsideAnother && Self.iTerms.contains(program) ? .iTerm : .cells
  }

  /// Whether tmux or screen stands between this process and the terminal, whose pictures don't get through.
  public static func isInsideAnother(_ environment: [String: String]) -> Bool {
    ["TMUX", "STY"].contains { environment[$0] != nil }
  }

  public mutating func take(_ answer: TerminalAnswer) {
    switch answer {
    case .synchronizes(let does): synchronizes = does
    case .pixels(let width, let height): pixels = (width, height)
    case .kittyGraphics: offer(.kitty)
    case .name(let name): if Self.iTerms.contains(where: { name.hasPrefix($0) }) { offer(.iTerm) }
    case .attributes(let numbers):
      hasAnswered = true
      if numbers.dropFirst().contains(4) { offer(.sixel) }
    }
  }

  private static let iTerms = ["iTerm.app", "iTerm2", "WezTerm"]

  private mutating func offer(_ new: Pictures) {
    let order: [Pictures] = [.cells, .sixel, .iTerm, .kitty]
    guard !isInsideAnother, let old = order.firstIndex(of: pictures), let place = order.firstIndex(of: new) else { return }
    if place > old { pictures = new }
  }
}

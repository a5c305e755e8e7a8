internal import CourseSystem
internal import Foundation
internal import Testing

/// A terminal that nobody looks at: a shell in a pane of tmux, in a workplace's folder.
///
/// Nothing here waits for a time: what is to be seen is waited for until it is there.
final class TmuxTerminal: Sendable {
  let workplace: Workplace
  private let socket: String

  static let isInstalled = ["/usr/bin/tmux", "/usr/local/bin/tmux"].contains(where: FileManager.default.isExecutableFile)

  /// - Parameter setup: lines for the shell, before the first prompt.
  init(_ workplace: Workplace, columns: Int, rows: Int, setup: String = "") async throws {
    self.workplace = workplace
    socket = workplace.path + "/tmux"
    try workplace.write("PS1='ready> '\n\(setup)\n", to: ".shrc")
    // The shell's own line editing would set the terminal its own way.
    try await tmux(
      "-f /dev/null new-session -d -x \(columns) -y \(rows) 'ENV=.shrc exec sh -i' \\; set -g status off \\; set -g set-clipboard on")
    try await wait(for: "ready>")
  }

  deinit {
    let socket = socket
    Task.detached { _ = try? await Subprocess.run(Command("/usr/bin/env", ["tmux", "-S", socket, "kill-server"], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])) }
  }

  @discardableResult
  private func tmux(_ words: String) async throws -> String {
    let result = try await workplace.shell("tmux -u -S \(socket) \(words)")
    if !result.succeeded { Issue.record("tmux \(words): \(result.errorText)") }
    return result.outputText
  }

  /// Presses keys, by tmux's names.
  func press(_ keys: String...) async throws {
    try await tmux("send-keys " + keys.map { "'\($0)'" }.joined(separator: " "))
  }

  /// Types text as it is.
  func type(_ text: String) async throws {
    try await tmux("send-keys -l -- '\(text.replacing("'", with: "'\\''"))'")
  }

  /// Types a line into the shell.
  func enter(_ line: String) async throws {
    try await type(line)
    try await press("Enter")
  }

  /// The lines on the screen, without blanks at their ends.
  func lines() async throws -> [String] {
    try await tmux("capture-pane -p").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The screen with its looks, as escape codes.
  func styled() async throws -> String { try await tmux("capture-pane -pe") }

  func resize(columns: Int, rows: Int) async throws { try await tmux("resize-window -x \(columns) -y \(rows)") }

  func buffer() async throws -> String { try await tmux("show-buffer") }

  /// Whether a program has the other screen, whether the cursor is shown, whether lines wrap.
  func flags() async throws -> String {
    try await tmux("display -p '#{alternate_on} #{cursor_flag} #{wrap_flag} #{mouse_any_flag}'").trimmingCharacters(in: .newlines)
  }

  /// What `flags` says when a shell has the terminal.
  static let shellFlags = "0 1 1 0"

  /// Waits until the screen is as wished.
  ///
  /// - Returns: the lines then on it.
  @discardableResult
  func wait(_ wish: String, until condition: ([String]) -> Bool) async throws -> [String] {
    let start = ContinuousClock.now
    var lines = try await lines()
    while !condition(lines) {
      if ContinuousClock.now - start > Self.patience {
        Issue.record("waited in vain for \(wish); the screen:\n\(lines.joined(separator: "\n"))")
        throw CancellationError()
      }
      try await Task.sleep(for: .milliseconds(40))
      lines = try await self.lines()
    }
    return lines
  }

  /// Waits until a text is on the screen.
  @discardableResult
  func wait(for text: String) async throws -> [String] {
    try await wait("“\(text)”") { $0.contains { $0.contains(text) } }
  }

  /// Waits until the shell has the terminal, as it was before.
  func waitForShell(_ before: String) async throws {
    let start = ContinuousClock.now
    while try await flags() != Self.shellFlags, ContinuousClock.now - start < Self.patience {
      try await Task.sleep(for: .milliseconds(40))
    }
    #expect(try await flags() == Self.shellFlags)
    try await wait("a prompt") { $0.last { !$0.isEmpty }?.hasSuffix("ready>") ?? false }
    #expect(try await settings() == before)
  }

  /// How the terminal is set, as the shell's `stty` says.
  func settings() async throws -> String {
    let file = workplace.caseFolder + "/stty"
    try? FileManager.default.removeItem(atPath: file)
    try await enter("stty -a >stty.new; mv stty.new stty")
    while !FileManager.default.fileExists(atPath: file) { try await Task.sleep(for: .milliseconds(20)) }
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  /// Far more than anything takes, even on a machine that is busy.
  private static let patience = Duration.seconds(60)
}

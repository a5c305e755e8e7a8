internal import CourseCore
internal import CourseSystem
internal import Foundation

/// The files in which a learner changes blocks of a lesson: kept until they are begun anew.
struct Scratch {
  private let folder: String
  /// What is open, with what was in it when it last ran.
  private var opened: [(block: String, path: String, text: String)] = []

  init(_ folder: ProgressFolder, lesson: String) {
    self.folder = "\(folder.path)/scratch/\(lesson)"
  }

  /// The file for a block, made where there is none yet.
  mutating func open(_ copy: ScratchCopy, fresh: Bool) throws -> String {
    let path = "\(folder)/\(copy.block.id).swift"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if fresh || !FileManager.default.fileExists(atPath: path) {
      try copy.text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    opened.removeAll { $0.block == copy.block.id }
    opened.append((copy.block.id, path, try String(contentsOfFile: path, encoding: .utf8)))
    return path
  }

  func text(of block: String) -> String? { opened.first { $0.block == block }?.text }

  var isEmpty: Bool { opened.isEmpty }

  /// The blocks whose files were saved with another text since the last look.
  mutating func saved() -> [String] {
    opened.indices.compactMap { index in
      guard let text = try? String(contentsOfFile: opened[index].path, encoding: .utf8), text != opened[index].text
      else { return nil }
      opened[index].text = text
      return opened[index].block
    }
  }

  /// Opens a file in the user's editor, on this process's terminal.
  ///
  /// - Returns: whether there was an editor to start.
  static func edit(_ path: String, _ world: World) async -> Bool {
    let command = Command("/bin/sh", ["-c", script, "sh", path], environment: world.environment, folder: world.currentDirectory)
    guard let result = try? await Subprocess.runOnTerminal(command) else { return false }
    return result.ending != .exited(127)
  }

  /// `VISUAL` and `EDITOR` may hold options besides a name, as shells take them.
  private static let script = """
    editor=${VISUAL:-${EDITOR:-}}
    [ -n "$editor" ] || for name in sensible-editor nano vim vi; do
      if command -v "$name" >/dev/null; then editor=$name; break; fi
    done
    [ -n "$editor" ] || exit 127
    eval "$editor \\"\\$1\\""
    """
}

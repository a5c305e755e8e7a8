internal import CourseCore

/// Which format goes where: the first `--output` takes the first `--format`, and so on; one format without a file goes
/// to standard output, alone.
struct ReportOutputs {
  private let formats: [String]
  private let files: [String]

  /// - Throws: before anything is done where two formats would share a place, or a file cannot be written.
  init(formats named: [String], files: [String], _ world: World) throws {
    formats = named.isEmpty ? ["text"] : named
    self.files = files
    if files.count > formats.count {
      throw UsageError.badValue(
        option: "output", value: files[formats.count], expected: "one file a --format", nearest: nil)
    }
    if formats.count > files.count + 1 {
      throw UsageError.badValue(
        option: "format", value: formats[files.count + 1],
        expected: "an --output FILE for all formats but one: two cannot share standard output", nearest: nil)
    }
    for (place, file) in files.enumerated() {
      if files[..<place].contains(file) {
        throw UsageError.badValue(option: "output", value: file, expected: "another file for each --format", nearest: nil)
      }
      try world.checkThatOneCanSave(to: file)
    }
  }

  /// Writes each report to its place. Where all go to files, the closing line goes to standard output, for whoever
  /// reads the log.
  func write(closingLine: String, _ world: World, render: (String) -> String) throws {
    for (place, format) in formats.enumerated() {
      if place < files.count { try world.save(render(format), to: files[place]) } else { world.write(render(format)) }
    }
    if files.count == formats.count { world.write(closingLine) }
  }

  /// The formats, for commands that have only some of them.
  var names: [String] { formats }
}

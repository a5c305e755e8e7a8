/// A course as its `course.yaml` describes it.
public struct Course: Sendable, Hashable {
  public struct Track: Sendable, Hashable {
    public var id: String
    public var title: String
    /// Ids in the recommended order.
    public var lessons: [String]
  }

  public struct Achievement: Sendable, Hashable {
    public var id: String
    public var title: String
    /// The name of the rule that grants it.
    public var when: String
  }

  public var id: String
  public var title: String
  /// The version of Swift whose words the lessons record.
  public var toolchain: ToolchainVersion?
  /// The Swift package whose library modules blocks may import, relative to the folder of `course.yaml`.
  public var package: String?
  public var languages: [String] = ["en"]
  public var tracks: [Track] = []
  /// Names of the levels, the lowest first.
  public var levels: [String] = []
  public var achievements: [Achievement] = []

  /// The ids of all lessons in the recommended order.
  public var lessons: [String] { tracks.flatMap(\.lessons) }
}

extension Course {
  /// Reads `course.yaml`, with every fault in it.
  public static func parse(_ file: SourceFile) -> (course: Course, problems: [Problem]) {
    var faults = FaultCollector(file: file.path)
    var course = Course(id: "course", title: file.stem)
    do {
      var reader = MappingReader(try YAMLNode(parsing: file.text), faults: faults)
      course.read(&reader)
      reader.finish()
      faults = reader.faults
    } catch {
      faults.add(.yaml(error.message), error.location)
    }
    return (course, faults.problems.sorted { $0.location < $1.location })
  }

  private mutating func read(_ reader: inout MappingReader) {
    if let text = reader.required("id") {
      if text.isLessonIdentifier { id = text } else { reader.report("id", text, FrontMatter.idForm) }
    }
    title = reader.required("title") ?? title
    if let text = reader.string("toolchain") {
      toolchain = ToolchainVersion(text)
      if toolchain == nil { reader.report("toolchain", text, "a Swift version such as `6.3.1`") }
    }
    package = reader.string("package")
    let stated = reader.strings("languages")
    if !stated.isEmpty { languages = stated }
    levels = reader.strings("levels")
    tracks = reader.mappings("tracks") { track in
      guard let id = track.required("id") else { return nil }
      return Track(id: id, title: track.required("title") ?? id, lessons: track.strings("lessons"))
    }
    achievements = reader.mappings("achievements") { entry in
      guard let id = entry.required("id") else { return nil }
      return Achievement(id: id, title: entry.required("title") ?? id, when: entry.required("when") ?? "")
    }
  }
}

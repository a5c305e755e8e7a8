extension FrontMatter {
  /// Reads the text between the `---` lines, which begins on line 2 of the file. What is wrong is reported and left at
  /// its default; `stem` stands in for a missing id, so that the rest of the file can be judged.
  init(_ yaml: String, stem: String, faults: inout FaultCollector) {
    self.init(id: stem, title: stem)
    do {
      let node = try YAMLNode(parsing: yaml, firstLine: 2)
      var reader = MappingReader(node, faults: faults)
      read(&reader)
      reader.finish()
      faults = reader.faults
    } catch {
      faults.add(.yaml(error.message), error.location)
    }
  }

  private mutating func read(_ reader: inout MappingReader) {
    if let text = reader.required("id") {
      if text.isLessonIdentifier { id = text } else { reader.report("id", text, Self.idForm) }
    }
    title = reader.required("title") ?? title
    track = reader.string("track")
    minutes = reader.int("minutes", in: 1...600)
    tags = reader.strings("tags")
    status = reader.choice("status") ?? .published
    objectives = reader.strings("objectives")
    requires = reader.strings("requires")
    formerly = reader.strings("formerly")
    imports = reader.strings("imports")
    language = reader.string("language") ?? language
    links = reader.mappings("links") { link in
      let title = link.required("title")
      let url = link.required("url")
      guard let title, let url else { return nil }
      return Link(title: title, url: url)
    }
    guard let text = reader.string("mode") else { return }
    if let mode = LanguageMode(text) { self.mode = mode } else { reader.report("mode", text, Self.modeForm) }
  }

  static let idForm = "letters, digits, `-` and `_`, at most 100, a letter first"
  public static let modeForm =
    "`5` or `6`, with `+` and features such as `mainactor` (\(LanguageMode.Feature.allCases.map(\.rawValue).joined(separator: ", ")))"
}

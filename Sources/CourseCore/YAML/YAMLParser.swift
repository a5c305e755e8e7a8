internal import CYAML

extension YAMLNode {
  /// Reads one YAML document; an empty text is a null scalar.
  ///
  /// `firstLine` is the number of the text's first line in its file, for front matter that was cut out of a page.
  /// Aliases, anchors and tags are refused, and so are mappings with the same key twice.
  public init(parsing source: String, firstLine: Int = 1) throws(YAMLError) {
    let parser = EventParser(places: YAMLPlaces(source, firstLine: firstLine))
    self = try parser.document()
  }
}

/// Turns libyaml's events into nodes. The C parser lives inside `document` alone, on a copy of the text's bytes.
private struct EventParser {
  let places: YAMLPlaces
  static let depthLimit = 64

  /// One event of libyaml with Swift's types; the C event is freed as soon as this is made.
  enum Event {
    case scalar(YAMLScalar)
    case sequenceStart, mappingStart, end
    case alias(String)
    case documentStart, streamEnd, other
  }

  func document() throws(YAMLError) -> YAMLNode {
    // libyaml reads the bytes while it parses, and a closure of the standard library cannot throw a typed error.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: places.text.utf8.count)
    defer { bytes.deallocate() }
    _ = bytes.initialize(from: places.text.utf8)
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { throw YAMLError(location: places.start, problem: .noMemory) }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
    return try root(&parser)
  }

  func root(_ parser: inout yaml_parser_t) throws(YAMLError) -> YAMLNode {
    var root: YAMLNode?
    while true {
      let (event, location) = try next(&parser)
      switch event {
      case .documentStart where root != nil: throw YAMLError(location: location, problem: .secondDocument)
      case .documentStart: root = try node(&parser, depth: 1)
      case .streamEnd:
        return root ?? YAMLNode(location: places.start, value: .scalar(YAMLScalar(text: "", isPlain: true)))
      default: break
      }
    }
  }

  func node(_ parser: inout yaml_parser_t, depth: Int) throws(YAMLError) -> YAMLNode {
    let (event, location) = try next(&parser)
    return try node(&parser, event: event, location: location, depth: depth)
  }

  func node(
    _ parser: inout yaml_parser_t, event: Event, location: SourceLocation, depth: Int
  ) throws(YAMLError) -> YAMLNode {
    guard depth <= Self.depthLimit else {
      throw YAMLError(location: location, problem: .tooDeep(limit: Self.depthLimit))
    }
    switch event {
    case .sequenceStart: return YAMLNode(location: location, value: .sequence(try sequence(&parser, depth: depth)))
    case .mappingStart: return YAMLNode(location: location, value: .mapping(try mapping(&parser, depth: depth)))
    case .alias(let name): throw YAMLError(location: location, problem: .alias(name))
    case .scalar(let scalar): return YAMLNode(location: location, value: .scalar(scalar))
    case .end, .documentStart, .streamEnd, .other:
      return YAMLNode(location: location, value: .scalar(YAMLScalar(text: "", isPlain: true)))
    }
  }

  func sequence(_ parser: inout yaml_parser_t, depth: Int) throws(YAMLError) -> [YAMLNode] {
    var nodes: [YAMLNode] = []
    while true {
      let (event, location) = try next(&parser)
      if case .end = event { return nodes }
      nodes.append(try node(&parser, event: event, location: location, depth: depth + 1))
    }
  }

  func mapping(_ parser: inout yaml_parser_t, depth: Int) throws(YAMLError) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var places: [String: SourceLocation] = [:]
    while true {
      let (event, location) = try next(&parser)
      if case .end = event { return entries }
      guard case .scalar(let key) = try node(&parser, event: event, location: location, depth: depth + 1).value else {
        throw YAMLError(location: location, problem: .keyNotScalar)
      }
      if let first = places.updateValue(location, forKey: key.text) {
        throw YAMLError(location: location, problem: .duplicateKey(key.text, first: first))
      }
      let value = try node(&parser, depth: depth + 1)
      entries.append(YAMLEntry(key: key.text, keyLocation: location, value: value))
    }
  }
}

// MARK: Events

extension EventParser {
  func next(_ parser: inout yaml_parser_t) throws(YAMLError) -> (Event, SourceLocation) {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw error(of: parser) }
    defer { yaml_event_delete(&event) }
    let location = places.location(ofScalar: event.start_mark.index)
    return (try translate(event, at: location), location)
  }

  func translate(_ event: yaml_event_t, at location: SourceLocation) throws(YAMLError) -> Event {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      try refuse(anchor: scalar.anchor, tag: scalar.tag, at: location)
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        YAMLScalar(text: String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE))
    case YAML_SEQUENCE_START_EVENT:
      try refuse(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag, at: location)
      return .sequenceStart
    case YAML_MAPPING_START_EVENT:
      try refuse(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag, at: location)
      return .mappingStart
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .other
    }
  }

  func refuse(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?, at location: SourceLocation
  ) throws(YAMLError) {
    if anchor != nil { throw YAMLError(location: location, problem: .anchor(string(anchor))) }
    if tag != nil { throw YAMLError(location: location, problem: .tag(shortened(string(tag)))) }
  }

  func error(of parser: yaml_parser_t) -> YAMLError {
    let words = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    let context = parser.context.map { context in
      YAMLError.Context(words: String(cString: context), start: places.location(ofScalar: parser.context_mark.index))
    }
    return switch parser.error {
    case YAML_MEMORY_ERROR: YAMLError(location: places.start, problem: .noMemory)
    // The reader has no mark yet, only the offset of the byte it stumbled over.
    case YAML_READER_ERROR:
      YAMLError(location: places.location(ofByte: parser.problem_offset), problem: .syntax(words, nil))
    default:
      YAMLError(location: places.location(ofScalar: parser.problem_mark.index), problem: .syntax(words, context))
    }
  }

  /// A tag as authors write it.
  func shortened(_ tag: String) -> String {
    let core = "tag:yaml.org,2002:"
    return tag.hasPrefix(core) ? "!!" + tag.dropFirst(core.count) : tag
  }

  func string(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}

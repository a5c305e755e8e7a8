/// Reads a YAML mapping key by key, reporting every fault with its place and every key that nobody asked for.
struct MappingReader {
  private let entries: [YAMLEntry]
  private let location: SourceLocation
  private var known: [String] = []
  var faults: FaultCollector

  /// A node that is not a mapping is reported and read as an empty one.
  init(_ node: YAMLNode, faults: FaultCollector) {
    self.faults = faults
    location = node.location
    if case .mapping(let entries) = node.value {
      self.entries = entries
    } else {
      entries = []
      if !node.isNull {
        self.faults.add(
          .badKeyValue(key: "this", found: node.description, expected: "keys with values", nearest: nil), location)
      }
    }
  }

  /// Whether nobody has gone wrong with `key` being there at all.
  mutating func node(_ key: String) -> YAMLNode? {
    known.append(key)
    return entries.first { $0.key == key }?.value
  }

  mutating func string(_ key: String) -> String? {
    guard let node = node(key) else { return nil }
    if let string = node.string { return string }
    bad(key, node, "a text")
    return nil
  }

  mutating func required(_ key: String) -> String? {
    if let string = string(key) { return string }
    if !entries.contains(where: { $0.key == key }) { faults.add(.missingKey(key), location) }
    return nil
  }

  mutating func int(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let node = node(key) else { return nil }
    if let int = node.int, range.contains(int) { return int }
    bad(key, node, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  mutating func strings(_ key: String) -> [String] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let items) = node.value else {
      bad(key, node, "a list of texts")
      return []
    }
    return items.compactMap { item in
      if item.string == nil { bad(key, item, "a text") }
      return item.string
    }
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) -> Choice?
  where Choice.RawValue == String {
    guard let text = string(key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let all = Choice.allCases.map(\.rawValue)
    let expected = "one of " + all.map { "`\($0)`" }.joined(separator: ", ")
    report(key, text, expected, nearest: nearest(to: text, among: all))
    return nil
  }

  /// A list of mappings, each read by `read`.
  mutating func mappings<Value>(_ key: String, _ read: (inout MappingReader) -> Value?) -> [Value] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let items) = node.value else {
      bad(key, node, "a list")
      return []
    }
    return items.compactMap { item in
      var reader = MappingReader(item, faults: faults)
      let value = read(&reader)
      reader.finish()
      faults = reader.faults
      return value
    }
  }

  /// Reports the value of `key` as wrong.
  mutating func report(_ key: String, _ found: String, _ expected: String, nearest: String? = nil) {
    let place = entries.first { $0.key == key }?.value.location ?? location
    faults.add(.badKeyValue(key: key, found: found, expected: expected, nearest: nearest), place)
  }

  private mutating func bad(_ key: String, _ node: YAMLNode, _ expected: String) {
    faults.add(.badKeyValue(key: key, found: node.description, expected: expected, nearest: nil), node.location)
  }

  /// Reports the keys that were never asked for.
  mutating func finish() {
    for entry in entries where !known.contains(entry.key) {
      faults.add(.unknownKey(entry.key, nearest: nearest(to: entry.key, among: known)), entry.keyLocation)
    }
  }
}

extension YAMLNode {
  fileprivate var description: String {
    switch value {
    case .scalar(let scalar): isNull ? "nothing" : scalar.text
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }
}

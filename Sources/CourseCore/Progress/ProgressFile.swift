/// A learner's events as one file holds them: schema 1, JSON, an event a line.
///
/// Whatever this version does not know, kinds of events or members, is kept byte for byte and written back.
public struct ProgressFile: Sendable, Equatable {
  /// The schema that this version writes.
  public static let schema = 1

  /// An event of a file, which this version may or may not understand.
  public struct Entry: Sendable, Equatable {
    public var id: String
    public var time: Int
    /// Nil for a kind of a newer version.
    public var event: ProgressEvent?
    fileprivate var text: ArraySlice<UInt8>

    public init(_ event: ProgressEvent) {
      id = event.id
      time = event.time
      self.event = event
      text = Array(event.wire.utf8)[...]
    }
  }

  private struct Member: Sendable, Equatable {
    var key: String
    var value: ArraySlice<UInt8>
  }

  /// More than `ProgressFile.schema` in the file of a newer version, which must not be written over.
  public private(set) var schema = ProgressFile.schema
  /// The id of the course that the events are of.
  public private(set) var course: String
  /// In the order of their time; no id stands twice.
  public private(set) var entries: [Entry] = []
  private var others: [Member] = []

  public init(course: String, events: [ProgressEvent] = []) {
    self.course = course
    add(events.map(Entry.init))
  }

  /// The events that this version understands, in the order of their time.
  public var events: [ProgressEvent] { entries.compactMap(\.event) }

  /// Adds what is not there yet, told by its id, in the order of time.
  ///
  /// - Returns: how many were added.
  @discardableResult
  public mutating func add(_ new: [Entry]) -> Int {
    // An event has one time: where no time stands twice, no event does, as in every file that one machine has written.
    if entries.isEmpty, Self.areApart(new) {
      entries = new
      return new.count
    }
    var known = Set(entries.lazy.map(\.id))
    let before = entries.count
    entries += new.filter { known.insert($0.id).inserted }
    entries.sort(by: Self.stands)
    return entries.count - before
  }

  /// Whether each comes later than the one before it.
  private static func areApart(_ entries: [Entry]) -> Bool {
    // By places: pairs would be copied.
    entries.indices.dropFirst().allSatisfy { entries[$0].time > entries[$0 - 1].time }
  }

  private static func stands(_ left: Entry, before right: Entry) -> Bool {
    (left.time, left.id) < (right.time, right.id)
  }

  /// The file's bytes.
  public func encoded() -> [UInt8] {
    var bytes = Array("{\"schema\":\(schema),\"course\":\(JSONText.quoted(course)),".utf8)
    for other in others { bytes += Array("\(JSONText.quoted(other.key)):".utf8) + other.value + Array(",".utf8) }
    bytes += Array("\"events\":[".utf8)
    for (index, entry) in entries.enumerated() {
      bytes += Array((index == 0 ? "\n" : ",\n").utf8)
      bytes += entry.text
    }
    return bytes + Array("\n]}\n".utf8)
  }
}

extension ProgressFile {
  /// Reads a file's bytes. Of a newer schema, whatever can be understood is read, and no fault is found.
  public init(parsing bytes: [UInt8]) throws(JSONFault) {
    var scanner = JSONScanner(bytes)
    var schema: Int?
    var course: String?
    var entries: [Entry]?
    var laterStart: Int?
    var others: [Member] = []
    try scanner.members { (scanner: inout JSONScanner, key) throws(JSONFault) in
      let start = scanner.place
      switch key {
      case "schema": schema = try scanner.int()
      case "course": course = try scanner.string()
      case "events" where schema == Self.schema: entries = try Self.entries(&scanner)
      case "events":
        laterStart = start
        try scanner.skip()
      default:
        try scanner.skip()
        others.append(Member(key: key, value: scanner.text(from: start)))
      }
    }
    try scanner.end()
    guard let schema, schema > 0 else { throw JSONFault(offset: 0, expected: "a `schema` from 1 in the object") }
    let isNewer = schema > Self.schema
    guard isNewer || (course != nil && (entries != nil || laterStart != nil)) else {
      throw JSONFault(offset: 0, expected: "`course` and `events` in the object")
    }
    self.init(course: course ?? "")
    self.schema = schema
    self.others = others
    if let laterStart {
      var later = scanner.moved(to: laterStart)
      entries = isNewer ? try? Self.entries(&later) : try Self.entries(&later)
    }
    add(entries ?? [])
  }

  private static func entries(_ scanner: inout JSONScanner) throws(JSONFault) -> [Entry] {
    var entries: [Entry] = []
    try scanner.elements { (scanner: inout JSONScanner) throws(JSONFault) in
      let start = scanner.place
      let fields = try EventFields(&scanner)
      guard let id = fields.id, let time = fields.time else {
        throw JSONFault(offset: start, expected: "an event with an `id` and a whole `time`")
      }
      let event = fields.fact.map { ProgressEvent(id: id, time: time, fact: $0) }
      entries.append(Entry(id: id, time: time, event: event, text: scanner.text(from: start)))
    }
    return entries
  }
}

extension ProgressFile.Entry {
  fileprivate init(id: String, time: Int, event: ProgressEvent?, text: ArraySlice<UInt8>) {
    self.id = id
    self.time = time
    self.event = event
    self.text = text
  }
}

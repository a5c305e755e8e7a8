internal import CJSON

/// A parsed JSON text, with the members of an object in the order of the text.
///
/// The parser is json-c, which libmypaint itself reads brushes with, so that both see the same text the same way. The
/// order matters to libmypaint's reader (see `BrushPreset`), and Foundation's parser doesn't keep it.
indirect enum JSONValue {
  case object([(name: String, value: JSONValue)])
  case array([JSONValue])
  case number(Double)
  case string(String)
  case bool(Bool)
  case null

  /// Where and why a text isn't JSON.
  struct SyntaxError: Error {
    /// Bytes before the place where the parser gave up.
    let offset: Int
    let reason: String
  }

  /// Deepest nesting that is read: a brush needs 5.
  static let depthLimit: Int32 = 16

  init(parsing text: [UInt8]) throws(SyntaxError) {
    guard let tokener = json_tokener_new_ex(Self.depthLimit) else {
      throw SyntaxError(offset: 0, reason: "out of memory")
    }
    defer { json_tokener_free(tokener) }
    json_tokener_set_flags(tokener, JSON_TOKENER_VALIDATE_UTF8)
    // The terminating zero is part of what is parsed: it tells json-c that a number at the end is whole.
    let root = (text + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in
        json_tokener_parse_ex(tokener, chars.baseAddress, Int32(clamping: chars.count))
      }
    }
    defer { json_object_put(root) }
    let failure = json_tokener_get_error(tokener)
    guard failure == json_tokener_success else {
      let reason = String(cString: json_tokener_error_desc(failure))
      throw SyntaxError(offset: Int(json_tokener_get_parse_end(tokener)), reason: reason)
    }
    self.init(root)
  }

  private init(_ object: OpaquePointer?) {
    switch json_object_get_type(object) {
    case json_type_object: self = .object(Self.members(of: object))
    case json_type_array:
      self = .array((0..<json_object_array_length(object)).map { JSONValue(json_object_array_get_idx(object, $0)) })
    case json_type_double, json_type_int: self = .number(json_object_get_double(object))
    case json_type_string: self = .string(String(cString: json_object_get_string(object)))
    case json_type_boolean: self = .bool(json_object_get_boolean(object) != 0)
    default: self = .null
    }
  }

  private static func members(of object: OpaquePointer?) -> [(name: String, value: JSONValue)] {
    var members: [(name: String, value: JSONValue)] = []
    var place = json_object_iter_begin(object)
    var end = json_object_iter_end(object)
    while json_object_iter_equal(&place, &end) == 0 {
      let name = String(cString: json_object_iter_peek_name(&place))
      members.append((name, JSONValue(json_object_iter_peek_value(&place))))
      json_object_iter_next(&place)
    }
    return members
  }

  /// The value of an object's member; nil where there is no such member or this is no object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }
}

internal import Foundation

/// Turns requests and replies into lines of JSON and back. A line holds no line feed, so lines separate messages.
public enum SyntaxWire {
  public static func line(for request: SyntaxRequest) throws -> String { try encode(request) }
  public static func line(for reply: SyntaxReply) throws -> String { try encode(reply) }

  public static func request(from line: String) throws(SyntaxFailure) -> SyntaxRequest { try decode(line) }
  public static func reply(from line: String) throws(SyntaxFailure) -> SyntaxReply { try decode(line) }

  /// The `id` of a message that can't be read as a whole, so that the reply can still name it.
  public static func id(of line: String) -> Int? {
    (try? JSONDecoder().decode(Envelope.self, from: Data(line.utf8)))?.id
  }

  /// What messages of all schemas have in common.
  private struct Envelope: Decodable {
    let schema: Int
    let id: Int?
  }

  private static func encode(_ message: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(message), as: UTF8.self)
  }

  private static func decode<Message: Decodable>(_ line: String) throws(SyntaxFailure) -> Message {
    let data = Data(line.utf8)
    do {
      let schema = try JSONDecoder().decode(Envelope.self, from: data).schema
      guard schema == SyntaxRequest.currentSchema else { throw SyntaxFailure.schema(found: schema) }
      return try JSONDecoder().decode(Message.self, from: data)
    } catch let failure as SyntaxFailure {
      throw failure
    } catch {
      throw .unreadable(detail: String(describing: error))
    }
  }
}

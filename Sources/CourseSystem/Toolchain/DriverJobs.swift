internal import Foundation

/// How the driver calls the frontend and the linker, read from its `-parseable-output`, so that they can be called
/// without it.
struct DriverJobs: Equatable {
  /// Without inputs, outputs, module name and language mode.
  var frontendArguments: [String]
  /// Without objects and output.
  var linkArguments: [String]

  /// Reads messages each of which is a line with a length and then so many bytes of JSON; nil where there is no compile
  /// job and no link job.
  init?(parseableOutput bytes: [UInt8]) {
    var messages: [Message] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      guard let length = Int(line) else { continue }
      if let message = try? JSONDecoder().decode(Message.self, from: Data(rest.prefix(length))) {
        messages.append(message)
      }
      rest = rest.dropFirst(length)
    }
    guard let compile = messages.first(where: { $0.kind == "began" && $0.name == "compile" })?.commandArguments,
      let link = messages.first(where: { $0.kind == "began" && $0.name == "link" })?.commandArguments
    else { return nil }
    frontendArguments = Self.without(
      ["-primary-file", "-swift-version", "-module-name", "-o", "-file-compilation-dir"], ["-frontend", "-c"], compile)
    linkArguments = Self.without(["-o"], [], link).filter {
      // Only the runtime's own start file is an object that every program has.
      !$0.hasPrefix("@") && (!$0.hasSuffix(".o") || $0.hasSuffix("/swiftrt.o"))
    }
  }

  private struct Message: Decodable {
    var kind: String
    var name: String
    var commandArguments: [String]?

    enum CodingKeys: String, CodingKey {
      case kind, name
      case commandArguments = "command_arguments"
    }
  }

  /// The arguments without some options and their values, and without some flags.
  private static func without(_ options: Set<String>, _ flags: Set<String>, _ arguments: [String]) -> [String] {
    var kept: [String] = []
    var isValue = false
    for argument in arguments {
      if isValue {
        isValue = false
      } else if options.contains(argument) {
        isValue = true
      } else if !flags.contains(argument) {
        kept.append(argument)
      }
    }
    return kept
  }
}

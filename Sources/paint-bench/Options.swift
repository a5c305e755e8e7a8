internal import Foundation

/// What the command line asks for.
struct Options {
  var rounds = 5
  var only: String?
  /// Paint with one brush out of so many.
  var every = 1
  var asJSON = false
  /// Paint a picture instead of measuring.
  var paintsPicture = false

  /// Reads the arguments; ends the program with a line of usage if there is one that it doesn't know.
  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": asJSON = true
      case "--picture": paintsPicture = true
      case "--only": only = rest.popFirst()
      case "--every": every = rest.popFirst().flatMap(Int.init) ?? every
      case "--rounds": rounds = rest.popFirst().flatMap(Int.init) ?? rounds
      default:
        let usage = "usage: paint-bench [--rounds N] [--only NAME] [--every N] [--json] | --picture"
        FileHandle.standardError.write(Data("unknown '\(argument)'; \(usage)\n".utf8))
        exit(2)
      }
    }
    rounds = max(1, rounds)
    every = max(1, every)
  }
}

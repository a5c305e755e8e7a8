@testable import CourseCore

extension Check {
  /// The check as the tests write it: a line of what is claimed, then the works, each file with its lines' places.
  var dump: String {
    var text = "\(id) \(file):\(line) \(verb.dump) mode \(mode)"
    if let skip { text += " skipped=\(skip.rawValue)" }
    if let base { text += " base=\(base)" }
    text += "\n" + works.enumerated().map { "  " + $1.dump(map: $0 == 0 ? map : nil) }.joined()
    return text + expectation.dump
  }
}

extension [Check] {
  var dump: String { map(\.dump).joined() }
}

extension Verb {
  var dump: String {
    switch self {
    case .error(let ids): "error=" + ids.map(\.description).joined(separator: ",")
    case .trap(let kind): "trap=\(kind.rawValue)"
    case .exit(let status): "exit=\(status)"
    case .excerpt(let path, let symbol, let strength):
      "excerpt=\(path)\(symbol.map { "#" + $0 } ?? "") as=\(strength.rawValue)"
    case .show(let reason): "show reason=\(reason)"
    case .check, .run, .hang: name
    }
  }
}

extension Work {
  fileprivate func dump(map: SourceMap?) -> String {
    switch self {
    case .compile(let program): "compile" + program.dump(map: map)
    case .run(let program, let settings): "run \(settings.dump)" + program.dump(map: map)
    case .excerpt(let claim): "excerpt \(claim.path) \(claim.strength.rawValue)\n"
    case .rules(let claim): "rules\(claim.sample == nil ? "" : " of a sample")\n"
    }
  }
}

extension RunSettings {
  fileprivate var dump: String { "\(Int(timeLimit))s tries=\(tries)\(stopsAtRace ? " stops" : "")" }
}

extension Program {
  /// `module shape flags`, then each file; with a map each line as `markdown line+offset/block line| text`.
  fileprivate func dump(map: SourceMap?) -> String {
    var text = " \(moduleName) \(shape.rawValue)\(optimize ? " -O" : "")\(sanitizeThread ? " tsan" : "")\n"
    for file in files {
      text += "    \(file.name)\n"
      let places = map?.files[file.name]
      for (index, line) in file.text.codeLines.enumerated() {
        let place = places.map { "\($0[index].markdownLine)+\($0[index].columnOffset)/\($0[index].blockLine)" } ?? ""
        text += "      \(place)| \(line)\n"
      }
    }
    return text
  }
}

extension Expectation {
  /// Only what is stated.
  fileprivate var dump: String {
    var lines: [String] = []
    for stated in [output, errorOutput].compactMap({ $0 }) {
      lines.append("\(stated.stream.rawValue) \(stated.order.rawValue) \(stated.markdownLines) \(stated.lines)")
    }
    for entry in diagnostics?.entries ?? [] {
      lines.append("records \(entry.line.map(String.init) ?? "-"): \(entry.severity.rawValue): \(entry.text)")
    }
    if let warnings { lines.append("warn=" + warnings.map(\.description).joined(separator: ",")) }
    if let picture { lines.append("picture \(picture.path) \(picture.line)") }
    if let race { lines.append("race=\(race.rawValue)") }
    if outputMarker != nil { lines.append("marked") }
    return lines.map { "  \($0)\n" }.joined()
  }
}

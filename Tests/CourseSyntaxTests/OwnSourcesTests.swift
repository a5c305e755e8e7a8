#if SWIFT_SYNTAX
internal import CourseCore
internal import Foundation
internal import Testing

@testable internal import course_syntax

/// What must hold of any source, tried on real ones: those of this package.
@Suite struct OwnSourcesTests {
  static let files: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let folders = ["CourseCore/Syntax/", "course-syntax/", "PaintEngine/"]
    return names.filter { name in name.hasSuffix(".swift") && folders.contains { name.hasPrefix($0) } }.sorted()
      .map { root.path + "/" + $0 }
  }()

  /// Every declaration is found by its own name, and an excerpt of it, cut out and parsed alone, agrees with the file.
  @Test(arguments: files)
  func declarationsAreExcerpts(file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let source = ParsedSource(text)
    let all = declarations(of: source)
    let tokens = tokens(of: source, comments: true)
    for declaration in all {
      switch SymbolLookup(declaration.name, in: all) {
      case .found(let found):
        #expect(found.contains(declaration) || declaration.kind == .extension, "\(declaration.name)")
      default: Issue.record("\(declaration.name) is not found")
      }
      let excerpt = try #require(declaration.range.text(in: text))
      // A declaration that shares its first line is no excerpt of whole lines.
      if excerpt.first?.isWhitespace == true || declaration.range.start.column == 1 {
        try VerbatimExcerpt(excerpt).check(againstPartOf: text)
      }
      let alone = course_syntax.tokens(of: ParsedSource(excerpt), comments: true)
      let inside = tokens.filter { declaration.range.contains($0.position) }
      try TrimmedExcerpt(tokens: alone).check(against: inside, isWhole: true)
    }
  }
}
#endif

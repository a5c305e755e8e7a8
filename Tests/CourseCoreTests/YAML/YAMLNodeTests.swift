import Testing

@testable import CourseCore

struct YAMLNodeTests {
  @Test func keepsQuotesOrderAndPlaces() throws {
    let node = try YAMLNode(parsing: "b: 6\na: \"6\"\nñ: {x: [é, z]}\n", firstLine: 2)
    #expect(node.location == SourceLocation(line: 2, column: 1))
    #expect(node.mapping?.map(\.key) == ["b", "a", "ñ"])
    #expect(node["b"]?.int == 6)
    #expect(node["a"]?.int == nil)
    #expect(node["a"]?.string == "6")
    #expect(node["ñ"]?.location == SourceLocation(line: 4, column: 5))
    #expect(node["ñ"]?["x"]?.sequence?.last?.location == SourceLocation(line: 4, column: 14))
  }

  @Test(arguments: ["", "~", "null", "# only a comment\n"])
  func readsNothingAsNull(source: String) throws {
    let node = try YAMLNode(parsing: source)
    #expect(node.isNull)
    #expect(node.string == nil)
  }

  @Test func takesOnlyPlainWordsForBooleans() throws {
    let node = try YAMLNode(parsing: "[true, \"true\", yes, False]")
    #expect(node.sequence?.map(\.bool) == [true, nil, nil, false])
  }

  @Test func foldsBlocksInFilesWithCarriageReturns() throws {
    let node = try YAMLNode(parsing: "\u{FEFF}a: |\r\n  one\r\n  two\r\nb: c\r\n")
    #expect(node["a"]?.string == "one\ntwo\n")
    #expect(node["b"]?.location == SourceLocation(line: 4, column: 4))
  }
}

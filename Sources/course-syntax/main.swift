#if SWIFT_SYNTAX
internal import SwiftParser
internal import SwiftSyntax
print(Parser.parse(source: "let x = 1").statements.count)
#endif

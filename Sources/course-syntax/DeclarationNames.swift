#if SWIFT_SYNTAX
internal import CourseCore
internal import SwiftSyntax

/// The names that a declaration introduces, each below its scope, with labels: several for `let a, b`, several parts
/// for `extension A.B`.
func declaredNames(_ declaration: DeclSyntax) -> [[String]] {
  switch declaration.as(DeclSyntaxEnum.self) {
  case .extensionDecl(let node): [typePath(node.extendedType)]
  case .functionDecl(let node): [[functionName(node)]]
  case .initializerDecl(let node):
    [["init" + labels(node.signature.parameterClause.parameters.map(argumentLabel))]]
  case .subscriptDecl(let node):
    // One name serves only inside a subscript; an argument label needs two.
    [["subscript" + labels(node.parameterClause.parameters.map { $0.secondName == nil ? "_" : plain($0.firstName) })]]
  case .macroDecl(let node):
    [[plain(node.name) + labels(node.signature.parameterClause.parameters.map(argumentLabel))]]
  case .deinitializerDecl: [["deinit"]]
  case .variableDecl(let node): node.bindings.flatMap { boundNames($0.pattern) }.map { [$0] }
  case .enumCaseDecl(let node): node.elements.map { [caseName($0)] }
  case .operatorDecl(let node): [[plain(node.name)]]
  case .precedenceGroupDecl(let node): [[plain(node.name)]]
  default: declaration.asProtocol((any NamedDeclSyntax).self).map { [[plain($0.name)]] } ?? []
  }
}

/// The parts of a type's name, without generic arguments and sugar: `["Dictionary", "Index"]` for
/// `[Int: Int].Index`.
func typePath(_ type: TypeSyntax) -> [String] {
  switch type.as(TypeSyntaxEnum.self) {
  case .identifierType(let node): [plain(node.name)]
  case .memberType(let node): typePath(node.baseType) + [plain(node.name)]
  case .attributedType(let node): typePath(node.baseType)
  case .arrayType: ["Array"]
  case .dictionaryType: ["Dictionary"]
  case .optionalType: ["Optional"]
  default: [type.trimmedDescription]
  }
}

/// The parameters of an operator are written with one name and have no labels.
private func functionName(_ function: FunctionDeclSyntax) -> String {
  let parameters = function.signature.parameterClause.parameters
  guard case .identifier = function.name.tokenKind else {
    return plain(function.name) + labels(parameters.map { _ in "_" })
  }
  return plain(function.name) + labels(parameters.map(argumentLabel))
}

private func argumentLabel(_ parameter: FunctionParameterSyntax) -> String {
  plain(parameter.firstName)
}

private func caseName(_ element: EnumCaseElementSyntax) -> String {
  let name = plain(element.name)
  guard let parameters = element.parameterClause?.parameters else { return name }
  return name + labels(parameters.map { $0.firstName.map(plain) ?? "_" })
}

private func boundNames(_ pattern: PatternSyntax) -> [String] {
  switch pattern.as(PatternSyntaxEnum.self) {
  case .identifierPattern(let node): [plain(node.identifier)]
  case .tuplePattern(let node): node.elements.flatMap { boundNames($0.pattern) }
  default: []
  }
}

private func labels(_ names: [String]) -> String {
  "(" + names.map { $0 + ":" }.joined() + ")"
}

/// A name without its backticks.
private func plain(_ token: TokenSyntax) -> String {
  token.text.filter { $0 != "`" }
}

extension SyntaxDeclaration.Kind {
  /// Nil for what introduces no name, such as `import` or a macro's use.
  init?(_ declaration: DeclSyntax) {
    switch declaration.kind {
    case .actorDecl: self = .actor
    case .classDecl: self = .class
    case .enumDecl: self = .enum
    case .extensionDecl: self = .extension
    case .protocolDecl: self = .protocol
    case .structDecl: self = .struct
    case .associatedTypeDecl: self = .associatedtype
    case .typeAliasDecl: self = .typealias
    case .enumCaseDecl: self = .case
    case .deinitializerDecl: self = .deinit
    case .functionDecl: self = .func
    case .initializerDecl: self = .`init`
    case .macroDecl: self = .macro
    case .operatorDecl: self = .operator
    case .precedenceGroupDecl: self = .precedencegroup
    case .subscriptDecl: self = .subscript
    case .variableDecl: self = .var
    default: return nil
    }
  }
}
#endif

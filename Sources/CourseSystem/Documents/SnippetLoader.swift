public import CourseCore
internal import Foundation

/// Finds the files that DocC's `@Snippet` directives name in a package's `Snippets`.
public struct SnippetLoader: Sendable {
  let loader: DocumentLoader
  /// The package's folder, absolute; nil where none was named.
  let package: String?

  public init(package: String?, currentDirectory: String) {
    self.package = package
    loader = DocumentLoader(currentDirectory: currentDirectory)
  }

  /// The documents that `documents` show files of, a document a file; what is named and not there is a problem of the
  /// document that names it.
  public func load(for documents: inout [ParsedLesson]) -> [ParsedLesson] {
    var snippets: [String: SourceFile] = [:]
    var order: [String] = []
    for index in documents.indices {
      for reference in documents[index].lesson.snippets {
        guard let package else {
          documents[index].lesson.account(for: reference, "snippet-without-package")
          continue
        }
        let name = reference.name
        if snippets[name] == nil, let file = read(name, in: package) {
          snippets[name] = file
          order.append(name)
        }
        if let fault = fault(reference, snippets[name], in: package) {
          documents[index].problems.append(
            Problem(file: documents[index].lesson.file.path, location: reference.location, fault: fault))
        }
      }
    }
    return order.compactMap { snippets[$0] }.map { ParsedLesson(lesson: Lesson(snippet: $0), problems: []) }
  }

  private func read(_ name: String, in package: String) -> SourceFile? {
    let path = "\(package)/Snippets/\(name).swift"
    guard !name.split(separator: "/").contains(".."), let bytes = try? WholeFile.read(path) else { return nil }
    return try? SourceFile(path: loader.relative(path), bytes: bytes)
  }

  private func fault(_ reference: SnippetReference, _ file: SourceFile?, in package: String) -> DocumentFault? {
    guard let file else {
      let names = (FileManager.default.enumerator(atPath: package + "/Snippets")?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }.sorted()
      return .unknownSnippet(reference.path, nearest: nearest(to: reference.name, among: names))
    }
    guard let slice = reference.slice else { return nil }
    let slices = Lesson.slices(of: file)
    if slices.contains(slice) { return nil }
    return .unknownSlice(slice, snippet: reference.path, nearest: nearest(to: slice, among: slices))
  }
}

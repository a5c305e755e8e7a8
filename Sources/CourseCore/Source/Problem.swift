/// Something wrong with a document, at its place.
public struct Problem: Sendable, Hashable {
  /// As `SourceFile.path`.
  public var file: String
  public var location: SourceLocation
  public var fault: DocumentFault

  public init(file: String, location: SourceLocation, fault: DocumentFault) {
    self.file = file
    self.location = location
    self.fault = fault
  }
}

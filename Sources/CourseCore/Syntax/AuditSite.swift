/// A place where a source asks the compiler to take its word.
public struct AuditSite: Codable, Sendable, Hashable {
  public let kind: AuditKind
  public let position: SourceLocation
  /// The words that ask, as written: `@unchecked Sendable`, `MainActor.assumeIsolated`.
  public let text: String
  /// The declaration around, or the one that the words belong to: `TileStore.freeze()`. Nil at the top level.
  public let declaration: String?
  /// What the comments beside it say.
  public let claim: AuditClaim

  public init(kind: AuditKind, position: SourceLocation, text: String, declaration: String?, claim: AuditClaim) {
    self.kind = kind
    self.position = position
    self.text = text
    self.declaration = declaration
    self.claim = claim
  }
}

/// What a site asks the compiler to believe. The raw value is the name that a rule of an exercise uses.
public enum AuditKind: String, Codable, Sendable, CaseIterable {
  /// `@unchecked Sendable`
  case uncheckedSendable = "unchecked-sendable"
  /// `@unchecked` before anything else
  case unchecked
  /// `nonisolated(unsafe)`
  case nonisolatedUnsafe = "nonisolated-unsafe"
  /// `MainActor.assumeIsolated`, and that of any actor
  case assumeIsolated = "assume-isolated"
  /// `@preconcurrency` before an import, a conformance or a declaration
  case preconcurrency
  /// `unsafeBitCast`
  case unsafeBitCast = "unsafe-bit-cast"
  /// `unsafeDowncast`
  case unsafeDowncast = "unsafe-downcast"
  /// `withUnsafeContinuation`, `withUnsafeThrowingContinuation`
  case unsafeContinuation = "unsafe-continuation"
  /// A member of `Unmanaged`
  case unmanaged
  /// `DispatchQueue.main.sync`
  case mainSync = "main-sync"
  /// `unowned(unsafe)`
  case unownedUnsafe = "unowned-unsafe"
  /// `@exclusivity(unchecked)`
  case exclusivityUnchecked = "exclusivity-unchecked"
  /// Any attribute whose name begins with `_unsafe`
  case unsafeAttribute = "unsafe-attribute"
}

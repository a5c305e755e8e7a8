/// A Swift program that a check compiles: whole files in their own coordinates, and how to compile them.
///
/// Two equal programs give equal results on one toolchain and one build of the package, so a program is what the
/// result cache is keyed by.
public struct Program: Sendable, Hashable {
  public struct File: Sendable, Hashable {
    /// The name diagnostics carry, such as `frozen.swift`. No folders.
    public var name: String
    public var text: String

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// How the compiler reads the files.
  public enum Shape: String, Sendable, Hashable, CaseIterable {
    /// Statements at top level (the one file, or the file called `main.swift` among several).
    case main
    /// Declarations only (`-parse-as-library`); has no entry point.
    case library
    /// Declarations with an `@main` type (`-parse-as-library`).
    case app
  }

  public var files: [File]
  /// The module's name: an identifier; shows in traps' messages.
  public var moduleName: String
  public var mode: LanguageMode
  public var shape: Shape
  /// `-O`, with the package in debug all the same unless an optimized build of it is at hand.
  public var optimize: Bool
  /// Compiled with the thread sanitizer, against the package's sanitizer build.
  public var sanitizeThread: Bool

  public init(
    files: [File], moduleName: String, mode: LanguageMode = .six, shape: Shape = .main, optimize: Bool = false,
    sanitizeThread: Bool = false
  ) {
    self.files = files
    self.moduleName = moduleName
    self.mode = mode
    self.shape = shape
    self.optimize = optimize
    self.sanitizeThread = sanitizeThread
  }
}

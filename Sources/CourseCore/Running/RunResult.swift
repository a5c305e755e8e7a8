/// What doing a `Work` gave, before anybody judges it.
public enum RunResult: Sendable, Hashable {
  case program(ProgramResult)
  case excerpt(ExcerptFinding)
  /// What breaks the rules that a text is held to.
  case rules([SyntaxRules.Violation])
  /// The course's own machinery failed; nothing is known about the block.
  case broken(Breakage)
}

/// What compiling, and as far as it came linking and running, a program gave.
public struct ProgramResult: Sendable, Hashable {
  public var compile: ToolResult
  /// Nil where the compile failed or no link was wanted.
  public var link: ToolResult?
  /// One a try; empty where it was not linked or not to be run.
  public var runs: [ProcessResult]

  public init(compile: ToolResult, link: ToolResult? = nil, runs: [ProcessResult] = []) {
    self.compile = compile
    self.link = link
    self.runs = runs
  }
}

/// What a compiler or linker run gave.
public struct ToolResult: Sendable, Hashable {
  public var ending: ProcessResult.Ending
  /// Standard error (and output, for the linker) as UTF-8, paths already those of `Program.File.name`.
  public var text: String

  public init(ending: ProcessResult.Ending, text: String) {
    self.ending = ending
    self.text = text
  }

  public var succeeded: Bool { ending == .exited(0) }
}

/// What one run of a program gave.
public struct ProcessResult: Sendable, Hashable {
  public enum Ending: Sendable, Hashable {
    case exited(Int32)
    /// Died by this signal, of its own doing.
    case signalled(Int32)
    /// Was still running at its time limit and was ended.
    case timedOut
    /// Went over a limit and was ended.
    case exceeded(Limit)
  }

  public enum Limit: String, Sendable, Hashable, CaseIterable {
    case memory, outputBytes, fileBytes, processes
  }

  /// A picture that the program wrote into the folder named by `COURSE_PICTURES`.
  public struct Picture: Sendable, Hashable {
    /// File name without folder.
    public var name: String
    /// The file's bytes.
    public var png: [UInt8]

    public init(name: String, png: [UInt8]) {
      self.name = name
      self.png = png
    }
  }

  public var ending: Ending
  /// As UTF-8 with invalid bytes replaced.
  public var standardOutput: String
  public var standardError: String
  /// The Swift runtime's crash report, where it left one.
  public var crash: CrashReport?
  public var pictures: [Picture]
  /// Wall-clock seconds.
  public var seconds: Double

  public init(
    ending: Ending, standardOutput: String = "", standardError: String = "", crash: CrashReport? = nil,
    pictures: [Picture] = [], seconds: Double = 0
  ) {
    self.ending = ending
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.crash = crash
    self.pictures = pictures
    self.seconds = seconds
  }
}

/// What of the Swift backtracer's JSON report tells one trap from another.
public struct CrashReport: Sendable, Hashable {
  public struct Frame: Sendable, Hashable {
    /// Demangled where the report has it so, else as it stands.
    public var symbol: String
    /// File name without folders, nil where the frame has no source.
    public var file: String?
    public var line: Int?
    public var column: Int?

    public init(symbol: String, file: String? = nil, line: Int? = nil, column: Int? = nil) {
      self.symbol = symbol
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Such as `Swift runtime failure: arithmetic overflow`, or `Illegal instruction`.
  public var reason: String
  /// The crashed thread's frames, innermost first, at most 64.
  public var frames: [Frame]

  public init(reason: String, frames: [Frame]) {
    self.reason = reason
    self.frames = frames
  }
}

/// How a claimed excerpt compares with its file.
public enum ExcerptFinding: Sendable, Hashable {
  case holds
  case noFile
  /// No such declaration; the nearest names that there are.
  case noSymbol(nearest: [String])
  /// Several declarations answer to that name.
  case ambiguous([String])
  /// The first difference, `line` counted in the excerpt; nil where one side has ended.
  case differs(line: Int, stated: String?, found: String?)
}

/// Why the course's own machinery could not do a piece of work.
public enum Breakage: Sendable, Hashable {
  /// The compiler or linker could not be started, or crashed.
  case toolchain(String)
  /// The package that lessons import does not build.
  case package(String)
  /// Folders or processes could not be made.
  case sandbox(String)
  /// The syntax service is missing or gave no answer.
  case syntax(String)
}

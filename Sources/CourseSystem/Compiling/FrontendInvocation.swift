internal import CourseCore

/// The arguments of one direct call of the compiler's frontend.
struct FrontendInvocation: Sendable, Equatable {
  /// How far a compile goes. All diagnostics there are come at either, and none is missing at either.
  enum Stage: Sendable, Hashable {
    /// As far as the SIL stage, written as text.
    case sil
    /// As far as an object; its entry point is called `entry` (`main` where nil).
    case object(entry: String?)
  }

  let arguments: [String]
  /// The file written, in the working folder.
  let output: String

  init(
    _ program: Program, stage: Stage, toolchain: Toolchain, library: PackageLibrary, moduleCache: String
  ) {
    let files = program.files.map(\.name)
    output =
      switch stage {
      case .sil: "\(program.moduleName).sil"
      case .object: "\(program.moduleName).o"
      }
    var arguments = ["-frontend", stage == .sil ? "-emit-sil" : "-c"]
    // Without a primary file the module is compiled as a whole, which several files in one process need.
    arguments += files.count == 1 ? ["-primary-file"] + files : files
    arguments += toolchain.frontendArguments
    arguments += ["-module-name", program.moduleName, "-module-cache-path", moduleCache]
    arguments += ["-diagnostic-style", "llvm"]
    if toolchain.hiddenFlags.contains(.diagnosticNames) { arguments.append("-debug-diagnostic-names") }
    if case .object(let entry?) = stage { arguments += [Toolchain.HiddenFlag.entryPointName.rawValue, entry] }
    arguments += program.mode.frontendArguments
    arguments += program.shape.compilerFlags
    if program.optimize { arguments.append("-O") }
    if program.sanitizeThread { arguments.append("-sanitize=thread") }
    arguments += library.compileArguments
    self.arguments = arguments + ["-o", output]
  }
}

extension LanguageMode {
  /// The driver's flags as its frontend takes them.
  fileprivate var frontendArguments: [String] { compilerFlags.filter { $0 != "-Xfrontend" } }
}

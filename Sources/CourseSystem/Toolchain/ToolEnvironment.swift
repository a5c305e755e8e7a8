/// The environment that compilers and linkers are started with: little of the user's, so that nothing of theirs changes
/// a verdict.
public enum ToolEnvironment {
  public static func make(from environment: [String: String]) -> [String: String] {
    var tools = environment.filter { ["HOME", "TMPDIR", "LD_LIBRARY_PATH"].contains($0.key) }
    tools["PATH"] = environment["PATH"] ?? "/usr/bin:/bin"
    tools["LANG"] = "C.UTF-8"
    return tools
  }
}

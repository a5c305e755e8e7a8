internal import Foundation

/// A dynamic library of the system, as the linker finds it.
struct SharedLibrary: Equatable {
  /// The file's real name, which mostly holds its version, and its size.
  let version: String

  /// Looks for `lib<name>.so` where the linker does by itself; nil where it is not there.
  init?(named name: String) {
    let roots = ["/usr/local/lib", "/usr/lib", "/lib"]
    let folders = roots.flatMap { root in [root, root + "/x86_64-linux-gnu", root + "/aarch64-linux-gnu"] }
    let paths = (folders + ["/usr/lib64", "/lib64"]).map { "\($0)/lib\(name).so" }
    guard let path = paths.first(where: { access($0, R_OK) == 0 }) else { return nil }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var info = stat()
    guard stat(real.path, &info) == 0 else { return nil }
    version = "\(real.lastPathComponent) \(info.st_size)"
  }
}

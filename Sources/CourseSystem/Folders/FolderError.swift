internal import Foundation

/// Why a folder or a file could not be made, read or written.
public enum FolderError: Error, Equatable {
  case cannotMake(path: String, errno: Int32)
  case cannotRead(path: String, errno: Int32)
  case cannotWrite(path: String, errno: Int32)
  /// Another process has it and does not let go: its number and name, where they are known.
  case held(path: String, process: String?)
  /// A pipe, a device, a folder: nothing that has an end of its own.
  case notAFile(path: String)
}

extension FolderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotMake(let path, let errno): "cannot make a folder in \(path): \(String(cString: strerror(errno)))"
    case .cannotRead(let path, let errno): "cannot read \(path): \(String(cString: strerror(errno)))"
    case .held(let path, let process):
      "\(path) is held by " + (process.map { "process \($0), which does not let go" } ?? "a process that does not let go")
    case .notAFile(let path): "cannot read \(path): it is no plain file"
    case .cannotWrite(let path, let errno): "cannot write \(path): \(String(cString: strerror(errno)))"
    }
  }
}

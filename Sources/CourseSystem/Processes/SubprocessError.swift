internal import Foundation

/// Why a child process could not be started, or was not waited for.
public enum SubprocessError: Error, Equatable {
  /// The program could not be started; `errno` says why.
  case cannotStart(path: String, errno: Int32)
  /// Pipes or the waiting thread could not be made.
  case noDescriptors(errno: Int32)
  /// What stood above a program ended without saying how the program did; what it wrote to standard error.
  case noReport(said: String)
  /// The task that waited was cancelled; the process has been ended.
  case cancelled
}

extension SubprocessError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotStart(let path, let errno): "cannot start \(path): \(String(cString: strerror(errno)))"
    case .noDescriptors(let errno): "cannot make a pipe: \(String(cString: strerror(errno)))"
    case .noReport(let said): "a program's supervisor failed: \(said)"
    case .cancelled: "cancelled"
    }
  }
}

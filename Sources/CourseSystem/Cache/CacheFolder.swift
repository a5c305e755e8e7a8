internal import Foundation

/// The folder where what can be made again is kept between starts, by kind.
public struct CacheFolder: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// What was found out about toolchains.
    case toolchains
    /// The compiler's module cache.
    case modules
    /// Small objects that programs are linked with.
    case runtime
    /// Results of earlier work.
    case results
    /// Builds of packages whose own folder cannot be written.
    case packages
  }

  public let path: String

  /// - Parameter path: made when first written to.
  public init(path: String) { self.path = path }

  /// `COURSE_CACHE`, or `course` in the user's XDG cache folder.
  public init(environment: [String: String]) {
    if let named = environment["COURSE_CACHE"], named.hasPrefix("/") {
      self.init(path: named)
    } else if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      self.init(path: folder + "/course")
    } else {
      self.init(path: (environment["HOME"] ?? NSHomeDirectory()) + "/.cache/course")
    }
  }

  /// The folder of that kind, made if need be.
  public func folder(_ kind: Kind) throws(FolderError) -> String {
    let folder = "\(path)/\(kind.rawValue)"
    try WholeFile.makeFolder(folder)
    return folder
  }
}

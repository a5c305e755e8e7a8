internal import Foundation

/// A learner's file as it stands now.
public enum AnswerFile {
  /// The most bytes that an answer may have: far more than anybody writes by hand.
  private static let limit = 1 << 20

  /// - Parameter path: absolute.
  public static func read(_ path: String) throws(FolderError) -> String {
    String(decoding: try WholeFile.read(path, limit: limit), as: UTF8.self)
  }
}

/// A picture beside a lesson.
public enum PictureFile {
  /// The most bytes that are read: a lesson's picture is far smaller.
  private static let limit = 1 << 25

  /// The bytes of the file.
  public static func read(_ path: String) throws(FolderError) -> [UInt8] { try WholeFile.read(path, limit: limit) }
}

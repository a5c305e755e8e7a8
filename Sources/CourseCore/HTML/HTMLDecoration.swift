/// Writes some blocks of a page in a way of its own.
protocol HTMLDecoration {
  /// Writes a block; false leaves it to the writer.
  func write(_ block: MarkdownBlock, to writer: inout HTMLWriter) -> Bool

  /// The address under which a picture is found, escaped; nil leaves it as the author wrote it.
  func pictureAddress(_ source: String) -> String?
}

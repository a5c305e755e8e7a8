internal import CourseCore
internal import CourseSystem
internal import Foundation

/// The pictures of a lesson, from the files beside it.
struct LessonPictures: Sendable {
  /// The folder of the lesson, absolute.
  private let folder: String
  private let colors: ColorLevel

  /// A picture takes up no more of a page.
  private static let most = ScreenSize(columns: RenderOptions.measure, rows: 20)

  init(of lesson: Lesson, _ world: World, colors: ColorLevel) {
    folder = URL(fileURLWithPath: world.absolute(lesson.file.path)).deletingLastPathComponent().path
    self.colors = colors
  }

  /// The bytes of a PNG; nil where there is none of that name.
  func png(_ source: String) -> [UInt8]? {
    guard !source.contains("://") else { return nil }
    return try? PictureFile.read(source.hasPrefix("/") ? source : "\(folder)/\(source)")
  }

  /// The cells that show a picture among the text of a screen.
  func lines(_ source: String, on size: ScreenSize, cell: PictureCells.Cell) -> [StyledLine]? {
    guard let png = png(source), let picture = PictureCells(png: png) else { return nil }
    let space = ScreenSize(
      columns: min(size.columns, Self.most.columns), rows: max(4, min(size.rows - 6, Self.most.rows)))
    return picture.lines(picture.size(in: space, cell: cell), cell: cell, colors: colors)
  }

  /// The pictures that stand by themselves in a page.
  static func sources(_ document: MarkdownDocument) -> [String] {
    document.allBlocks.compactMap { placed in
      guard case .paragraph(let inlines) = placed.block.kind, inlines.count == 1,
        case .image(let source, _, _)? = inlines.first
      else { return nil }
      return source
    }
  }
}

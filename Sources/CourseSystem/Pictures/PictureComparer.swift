internal import CourseCore
internal import Foundation

/// Compares what a program painted with the picture beside its lesson.
struct PictureComparer: Sendable {
  /// The folder that a check's file is relative to, absolute.
  let currentDirectory: String

  /// What is wrong with the picture of `check`; nil where it is as stated.
  func compare(_ check: Check, _ run: ProcessResult) -> PictureFinding? {
    guard let stated = check.expectation.picture else { return nil }
    guard let painted = run.pictures.first(where: { $0.name == stated.name }) else {
      return .notPainted(name: stated.name, painted: run.pictures.map(\.name))
    }
    guard let bytes = try? WholeFile.read(path(of: stated, in: check)), let kept = PixelImage(png: bytes) else {
      return .missingFile(stated.path)
    }
    guard let found = PixelImage(png: painted.png) else { return .notPainted(name: stated.name, painted: []) }
    guard let differences = found.differences(from: kept) else {
      return .sizes(stated: [kept.width, kept.height], found: [found.width, found.height])
    }
    return differences == 0 ? nil : .differs(pixels: differences, of: kept.width * kept.height)
  }

  /// Where the picture beside the lesson is, absolute.
  func path(of stated: StatedPicture, in check: Check) -> String {
    let file = check.file.hasPrefix("/") ? check.file : currentDirectory + "/" + check.file
    return URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(stated.path).path
  }
}

/// Saves the archives of one artwork to one file, one at a time, the latest always last.
///
/// While one archive is being written, newer ones may come. Only the newest of those that wait is written next; the
/// others are superseded. The one under way is not stopped, so that a painter who saves more often than the disk can
/// follow still gets files.
public actor ArtworkWriter {
  /// How a save ended that did not fail.
  public enum Outcome: Equatable, Sendable {
    /// The file holds this archive.
    case written
    /// A newer archive came before this one's turn, so that this one was never written.
    case superseded
  }

  /// The file that is written, whole or not at all.
  public nonisolated let path: String

  /// The number of the newest archive that was handed in.
  private var newest = 0

  /// The write under way. Each one waits for the one before it.
  private var last: Task<Void, Never>?

  /// A writer to a file in a folder that exists; the file need not. A file has one writer, else the latest isn't last.
  public init(path: String) {
    self.path = path
  }

  /// Saves an archive once the write under way has ended; returns when the file is on the disk, or when a newer archive
  /// has taken this one's turn.
  ///
  /// Where the path ends in `.ora`, the file is an OpenRaster file with all layers; else it is a PNG file with the
  /// canvas.
  ///
  /// - Throws: `SaveError.cancelled` if the calling task is cancelled before the file is in place; another
  ///   `SaveError` if it can't be written. Either way the old file is as it was.
  public func save(_ archive: ArtworkArchive) async throws(SaveError) -> Outcome {
    newest += 1
    let mine = newest
    // The actor is free while this waits: that is when newer archives come in, and why `newest` is asked again.
    let before = last
    let work = Task { () async -> Result<Outcome, SaveError> in
      await before?.value
      return await self.write(archive, numbered: mine)
    }
    last = Task { _ = await work.value }
    let result = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    return try result.get()
  }

  private func write(_ archive: ArtworkArchive, numbered number: Int) async -> Result<Outcome, SaveError> {
    if Task.isCancelled { return .failure(.cancelled) }
    if number < newest { return .success(.superseded) }
    do throws(SaveError) {
      try await Self.write(archive, to: path)
      return .success(.written)
    } catch {
      return .failure(error)
    }
  }

  /// The work itself, off the actor: encoding takes long, and the actor must stay free to hear of newer archives.
  @concurrent
  private static func write(_ archive: ArtworkArchive, to path: String) async throws(SaveError) {
    let bytes = path.hasSuffix(".ora") ? try openRaster(archive) : try encoded(archive)
    if Task.isCancelled { throw .cancelled }
    try AtomicFile.write(bytes, to: path)
  }

  private static func openRaster(_ archive: ArtworkArchive) throws(SaveError) -> [UInt8] {
    do throws(OpenRasterError) {
      return try OpenRaster.encode(archive)
    } catch {
      throw .openRaster(error)
    }
  }
}

/// The bytes of a PNG file with the canvas of an archive.
private func encoded(_ archive: ArtworkArchive) throws(SaveError) -> [UInt8] {
  try encoded(archive, rect: archive.frame)
}

/// The bytes of a PNG file with a part of a picture.
func encoded(_ picture: some Picturable, rect bounds: PixelRect) throws(SaveError) -> [UInt8] {
  guard bounds.isDrawable else { throw .tooLarge(bounds) }
  do throws(PNGError) {
    return try PNG.encode(picture.raster(of: bounds))
  } catch {
    throw .encoding(error)
  }
}

public import Dispatch
internal import Foundation
public import PaintEngine

/// Hears how an export ended: exactly one of the two methods is called, once, where the exporter was told to call it.
///
/// The error is a `PNGError`: nothing is painted, or too much of the plane to be one picture.
public protocol PictureExporterDelegate: AnyObject {
  func pictureExporter(_ exporter: PictureExporter, didFinish bytes: [UInt8])
  func pictureExporter(_ exporter: PictureExporter, didFailWith error: any Error)
}

/// Turns one artwork into the bytes of a PNG file in the background, once.
///
/// `start` may be called on any thread. The exporter keeps itself alive until its delegate has been told. It holds the
/// delegate weakly, as is the custom: a delegate that goes first is told nothing.
public final class PictureExporter {
  /// Who is told; set before `start`.
  public weak var delegate: (any PictureExporterDelegate)?

  private let archive: ArtworkArchive
  private let callbackQueue: DispatchQueue?
  private let lock = NSLock()
  private var isStarted = false

  /// An exporter that isn't started.
  ///
  /// - Parameters:
  ///   - archive: what to export: all that is painted, its layers mixed.
  ///   - callbackQueue: where to call the delegate; nil for the thread that has done the work, named "PictureExporter".
  public init(_ archive: ArtworkArchive, callbackQueue: DispatchQueue? = nil) {
    self.archive = archive
    self.callbackQueue = callbackQueue
  }

  /// Starts the export and returns at once. Does nothing if it was started before.
  public func start() {
    lock.lock()
    defer { lock.unlock() }
    if isStarted { return }
    isStarted = true
    startThread(named: "PictureExporter") {
      let result = Result { try self.encoded() }
      guard let queue = self.callbackQueue else { return self.tell(result) }
      queue.async { self.tell(result) }
    }
  }

  private func encoded() throws -> [UInt8] {
    let bounds = archive.paintedBounds
    guard bounds.isDrawable else {
      throw PNGError.tooLarge(width: bounds.width, height: bounds.height, limit: Raster.pixelLimit)
    }
    return try PNG.encode(archive.raster(of: bounds))
  }

  private func tell(_ result: Result<[UInt8], any Error>) {
    switch result {
    case .success(let bytes): delegate?.pictureExporter(self, didFinish: bytes)
    case .failure(let error): delegate?.pictureExporter(self, didFailWith: error)
    }
  }
}

public import Dispatch
public import PaintEngine

/// Hears how an export ended: exactly one of the two methods is called, once, on a thread named "PictureExporter" or on
/// the exporter's `delegateQueue`.
public protocol PictureExporterDelegate: AnyObject {
  func pictureExporter(_ exporter: PictureExporter, didFinish bytes: [UInt8])
  func pictureExporter(_ exporter: PictureExporter, didFailWith error: any Error)
}

/// Turns one artwork into the bytes of a PNG file in the background, once.
///
/// The exporter keeps itself alive until its delegate has been told. It holds the delegate weakly, as is the custom: a
/// delegate that goes first is told nothing.
public final class PictureExporter {
  public weak var delegate: (any PictureExporterDelegate)?

  /// Where the delegate is told. With nil, as at first, that is the exporter's own thread. Set before `start`.
  public var delegateQueue: DispatchQueue?

  private let archive: ArtworkArchive

  public init(_ archive: ArtworkArchive) {
    self.archive = archive
  }

  /// Starts the export and returns at once.
  public func start() {
    startThread(named: "PictureExporter") { self.export() }
  }

  private func export() {
    let result = Result { try PNG.encode(archive.raster(of: archive.paintedBounds)) }
    guard let delegateQueue else { return tell(result) }
    delegateQueue.async { self.tell(result) }
  }

  private func tell(_ result: Result<[UInt8], any Error>) {
    switch result {
    case .success(let bytes): delegate?.pictureExporter(self, didFinish: bytes)
    case .failure(let error): delegate?.pictureExporter(self, didFailWith: error)
    }
  }
}

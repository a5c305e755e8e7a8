internal import CMyPaint
internal import Foundation
internal import PaintKernels

// The functions that libmypaint calls. C function pointers carry no context, so these capture nothing: they find the
// Swift object in the memory behind the surface that they are handed. The object outlives the call, because it is the
// one that has called libmypaint.

/// The owner of a surface made by `BrushSurface.init`.
private func owner(of surface: UnsafeMutablePointer<MyPaintTiledSurface2>) -> BrushSurface {
  let owned = UnsafeRawPointer(surface).assumingMemoryBound(to: OwnedTiledSurface.self)
  return Unmanaged<BrushSurface>.fromOpaque(owned.pointee.owner).takeUnretainedValue()
}

/// Answers a tile request on the thread that paints.
func tileRequestStart(
  _ surface: UnsafeMutablePointer<MyPaintTiledSurface2>?, _ request: UnsafeMutablePointer<MyPaintTileRequest>?
) {
  guard let surface, let request else { return }
  let key = TileKey(x: Int(request.pointee.tx), y: Int(request.pointee.ty))
  request.pointee.buffer = owner(of: surface).memory(at: key, readOnly: request.pointee.readonly != 0)
}

/// A request is over. The tile was lent from the store, so there is nothing to put back; but where a thread sanitizer
/// watches, it hasn't seen libmypaint write.
func tileRequestEnd(
  _ surface: UnsafeMutablePointer<MyPaintTiledSurface2>?, _ request: UnsafeMutablePointer<MyPaintTileRequest>?
) {
  guard let request, request.pointee.readonly == 0 else { return }
  paint_note_write(request.pointee.buffer, TileBuffer.byteCount)
}

/// Answers a tile request on any of OpenMP's threads: the store's table and the counters are one thread's at a time.
///
/// The pixels need no lock. libmypaint gives the dabs of one tile to one thread.
func tileRequestStartInParallel(
  _ surface: UnsafeMutablePointer<MyPaintTiledSurface2>?, _ request: UnsafeMutablePointer<MyPaintTileRequest>?
) {
  guard let surface else { return }
  owner(of: surface).lock.withLock { tileRequestStart(surface, request) }
}

/// Ends a request on any of OpenMP's threads, and hands what was written to whoever takes the lock next.
func tileRequestEndInParallel(
  _ surface: UnsafeMutablePointer<MyPaintTiledSurface2>?, _ request: UnsafeMutablePointer<MyPaintTileRequest>?
) {
  guard let surface else { return }
  tileRequestEnd(surface, request)
  owner(of: surface).meetOtherThreads()
}

// What libFuzzer calls. Compiled by Tests/Stress/fuzz together with the engine's sources, as one module.

internal import Foundation

/// Which reader the bytes are for: an environment variable, because libFuzzer takes all arguments for itself.
private let reader = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? ""

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  switch reader {
  case "png": _ = try? PNG.decode(bytes)
  case "ora": _ = try? OpenRaster.decode(bytes)
  case "stack": _ = try? StackDocument(xml: bytes)
  case "myb": paint(bytes)
  default: fatalError("FUZZ_READER is '\(reader)', expected png, ora, stack or myb")
  }
  return 0
}

/// A brush that is read must paint too: libmypaint stops the program for what it thinks can't be.
private func paint(_ bytes: [UInt8]) {
  guard let preset = try? BrushPreset(bytes: bytes) else { return }
  Painter(preset, on: TileStore()).paint(StrokeSample.line(from: (0, 0), to: (6, 6), count: 4))
}

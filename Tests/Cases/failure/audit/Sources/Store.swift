@preconcurrency import Old

/// Pixels, frozen.
// Asserts: nobody writes to `bytes` after `init`.
// False if: a method becomes `mutating`, or `bytes` gets out of here.
final class Store: @unchecked Sendable {
  let bytes: UnsafeMutablePointer<UInt8>

  init(bytes: UnsafeMutablePointer<UInt8>) { self.bytes = bytes }

  func show() {
    // the delegate is called on the main thread, they say
    MainActor.assumeIsolated { draw(bytes) }
  }
}

nonisolated(unsafe) var count = 0

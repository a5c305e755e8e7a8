internal import Foundation

/// Starts a thread that runs a block and ends; the thread has this name (at most 15 bytes) before the block runs.
///
/// On Linux a name that is set before `start()` has returned is lost, so the block waits until it is set.
func startThread(named name: String, _ block: @escaping () -> Void) {
  let named = DispatchSemaphore(value: 0)
  let thread = Thread {
    named.wait()
    block()
  }
  thread.start()
  thread.name = name
  named.signal()
}

internal import Foundation

/// Starts a thread that runs a block and ends; the thread has this name from its first instruction on.
///
/// The name is set from inside: on Linux, Foundation gives a name that is set from outside to the calling thread.
func startThread(named name: String, _ block: @escaping () -> Void) {
  Thread {
    Thread.current.name = name
    block()
  }.start()
}

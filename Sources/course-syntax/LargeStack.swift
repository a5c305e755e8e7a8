internal import Dispatch
internal import Foundation

/// Runs `work` on a thread with a stack of 512 MB and returns when it is done.
///
/// The parser and every walk over its trees recurse once a level. On this stack the longest chains that
/// `NestingExcess` lets through fit three times over; on the usual 8 MB 4,000 `else if` do not. Memory is used only as deep
/// as the stack grows.
func runOnLargeStack(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    work()
    done.signal()
  }
  thread.stackSize = 512 << 20
  thread.start()
  done.wait()
}

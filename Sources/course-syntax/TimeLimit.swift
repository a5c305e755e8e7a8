internal import Foundation

/// Has the kernel end this process (by SIGPROF) after it has used so many more processor seconds; nil: no longer.
///
/// Nothing gentler would do: a parser that hangs looks at no flag.
func endProcess(afterProcessorSeconds seconds: Double?) {
  var timer = itimerval()
  if let seconds {
    // Zero would mean never.
    let microseconds = Int(max(seconds, 0.000_001) * 1_000_000)
    timer.it_value.tv_sec = microseconds / 1_000_000
    timer.it_value.tv_usec = microseconds % 1_000_000
  }
  #if canImport(Glibc)
  setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  #else
  setitimer(ITIMER_PROF, &timer, nil)
  #endif
}

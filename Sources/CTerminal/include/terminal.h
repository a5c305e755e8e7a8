#pragma once

/// Takes the terminal behind `input` and `output` for a program that fills its screen: sets it to give every key at
/// once and writes `enter`. Returns 0 or an errno value. Where it is taken already, it is set and written to again, after
/// who knows what had it meanwhile.
///
/// From now on the terminal is given back, set as it was and sent `leave`, whatever ends the process: `exit`, a signal
/// of a crash, an abort. `leave` has at most 256 bytes.
int course_terminal_enter(int input, int output, const char *enter, const char *leave);

/// Gives the terminal back; fine where it is not taken. May be called in a signal handler.
///
/// `discard`: whether to throw away what was sent by the terminal and not read.
void course_terminal_leave(int discard);

/// Stops this process as Ctrl-Z does, and returns when it goes on; at once where no shell could let it go on.
///
/// The signal is sent to the calling thread, which lets it in: sent to the process, a reader of a signalfd may take it
/// before any thread is stopped by it.
void course_terminal_stop(void);

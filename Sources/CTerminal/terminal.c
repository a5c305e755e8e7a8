#include "terminal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Signal handlers can neither allocate nor wait for a lock, and Swift does both where it pleases: so this is C.

static struct {
  int input, output;
  struct termios before;
  char leave[256];
  size_t count;
} terminal;

static atomic_int is_taken;

// Written once; whoever reads the terminal's other end may be gone, and then nobody needs it back.
static void give_back(int how) {
  if (!atomic_exchange(&is_taken, 0)) return;
  size_t done = 0;
  while (done < terminal.count) {
    const ssize_t count = write(terminal.output, terminal.leave + done, terminal.count - done);
    if (count > 0) done += (size_t)count;
    else if (errno != EINTR) break;
  }
  tcsetattr(terminal.input, how, &terminal.before);
}

void course_terminal_leave(int discard) {
  const int kept = errno;
  give_back(discard ? TCSAFLUSH : TCSADRAIN);
  errno = kept;
}

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction former[crash_count];

// Gives the terminal back and lets the signal do what it did before. Swift's own handler writes a backtrace and returns,
// for the fault to come again; a signal that somebody sent does not, so it is sent again here.
static void crash(int number, siginfo_t *info, void *context) {
  course_terminal_leave(0);
  for (int index = 0; index < crash_count; index++) {
    if (crashes[index] != number) continue;
    const struct sigaction *before = &former[index];
    if (before->sa_flags & SA_SIGINFO) before->sa_sigaction(number, info, context);
    else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) before->sa_handler(number);
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void at_exit(void) { course_terminal_leave(0); }

static void guard(void) {
  static atomic_int is_guarded;
  if (atomic_exchange(&is_guarded, 1)) return;
  atexit(at_exit);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crash;
  action.sa_flags = SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, &former[index]);
}

static int set_raw(void) {
  struct termios raw = terminal.before;
  raw.c_iflag &= (tcflag_t) ~(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON);
  raw.c_lflag &= (tcflag_t) ~(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return tcsetattr(terminal.input, TCSADRAIN, &raw) == 0 ? 0 : errno;
}

int course_terminal_enter(int input, int output, const char *enter, const char *leave) {
  if (strlen(leave) > sizeof terminal.leave) return EINVAL;
  if (!atomic_load(&is_taken)) {
    if (tcgetattr(input, &terminal.before) != 0) return errno;
    terminal.input = input;
    terminal.output = output;
    terminal.count = strlen(leave);
    memcpy(terminal.leave, leave, terminal.count);
    guard();
    atomic_store(&is_taken, 1);
  }
  const size_t length = strlen(enter);
  int failure = set_raw();
  if (!failure && write(output, enter, length) != (ssize_t)length) failure = errno ? errno : EIO;
  if (failure) course_terminal_leave(0);
  return failure;
}

void course_terminal_stop(void) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

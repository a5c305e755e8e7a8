// posix_spawn sets no limits, no user and no death signal, and fork copies the page tables of a large parent; so the
// child is made by vfork. It shares the parent's memory until exec: it only makes system calls, and sets ids by raw
// ones, since the C library's own versions would signal every thread of the parent.
#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FIRST_FREE = 64 };

static int arrange_descriptors(const course_spawn_request *request) {
  int high[FIRST_FREE];
  if (request->descriptor_count > FIRST_FREE) return EMFILE;
  // Two passes, so that no target number is overwritten while it is still a source.
  for (int i = 0; i < request->descriptor_count; i++) {
    high[i] = fcntl(request->descriptors[i], F_DUPFD_CLOEXEC, FIRST_FREE);
    if (high[i] < 0) return errno;
  }
  for (int i = 0; i < request->descriptor_count; i++)
    if (dup2(high[i], i) < 0) return errno;
  // Without close_range (before Linux 5.9) close-on-exec has to do: every descriptor made in this project has it.
  syscall(SYS_close_range, (unsigned)request->descriptor_count, ~0u, 0u);
  return 0;
}

static void reset_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
}

static int change_user(uid_t user) {
  if (user == (uid_t)-1) return 0;
  if (syscall(SYS_setgroups, 0, NULL) != 0) return errno;
  if (syscall(SYS_setresgid, user, user, user) != 0) return errno;
  if (syscall(SYS_setresuid, user, user, user) != 0) return errno;
  return 0;
}

static void become_expendable(void) {
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  // Failing to say so costs nothing but a worse choice by the kernel.
  ssize_t written = write(file, "1000", 4);
  (void)written;
  close(file);
}

static int prepare(const course_spawn_request *request) {
  reset_signals();
  if (request->own_session && setsid() < 0) return errno;
  if (request->expendable) become_expendable();
  int failure = arrange_descriptors(request);
  if (failure != 0) return failure;
  for (int i = 0; i < request->limit_count; i++) {
    struct rlimit limit = {request->limits[i].value, request->limits[i].value};
    struct rlimit now;
    // A hard limit that is lower already cannot be raised, and needs not be.
    if (getrlimit(request->limits[i].resource, &now) == 0 && now.rlim_max < limit.rlim_max)
      limit.rlim_cur = limit.rlim_max = now.rlim_max;
    if (setrlimit(request->limits[i].resource, &limit) != 0) return errno;
  }
  failure = change_user(request->user);
  if (failure != 0) return failure;
  if (request->folder && chdir(request->folder) != 0) return errno;
  // After the change of user, which clears it.
  if (request->death_signal && prctl(PR_SET_PDEATHSIG, request->death_signal) != 0) return errno;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  return 0;
}

int course_spawn(const course_spawn_request *request, pid_t *pid, int *handle) {
  volatile int failure = 0;
  sigset_t all, before;
  sigfillset(&all);
  // A handler of the parent must not run in the child while it shares the parent's memory.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = vfork();
  if (child == 0) {
    failure = prepare(request);
    if (failure == 0) {
      execve(request->path, request->arguments, request->environment);
      failure = errno;
    }
    _exit(127);
  }
  int fork_failure = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child < 0) return fork_failure;
  int file = failure == 0 ? (int)syscall(SYS_pidfd_open, child, 0u) : -1;
  if (failure == 0 && file < 0) {
    failure = errno;
    kill(child, SIGKILL);
  }
  if (failure != 0) {
    siginfo_t ignored;
    while (waitid(P_PID, (id_t)child, &ignored, WEXITED) < 0 && errno == EINTR) {}
    return failure;
  }
  *pid = child;
  *handle = file;
  return 0;
}

int course_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

// Stands above one program that is run: supervisor PROCESSES USER FOLDER PROGRAM [ARGUMENT …]
//
// Reports the program's wait status on descriptor 3 (an exit status alone cannot tell "died of signal 4" from
// "exited with 132", and bubblewrap passes on nothing else), and ends whatever the program has left behind, daemons of
// daemons too: as process 1 of a namespace by ending itself, elsewhere as the one that orphans fall to.
// PROCESSES: how many processes and threads the user may have; 0: no limit.
// USER: the user and group id that the program gets; 0: this process's own.
// FOLDER: where the program starts. Only its user may be able to enter it.
#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STATUS = 3 };

static void become(uid_t user) {
  if (user == 0) return;
  if (setgroups(0, NULL) == 0 && setresgid(user, user, user) == 0 && setresuid(user, user, user) == 0) return;
  fprintf(stderr, "cannot become user %u: %s\n", user, strerror(errno));
  _exit(127);
}

static void run_program(char **arguments, rlim_t processes, uid_t user, const sigset_t *signals) {
  if (processes) {
    struct rlimit limit = {processes, processes};
    setrlimit(RLIMIT_NPROC, &limit);
  }
  become(user);
  if (chdir(arguments[0]) != 0) {
    fprintf(stderr, "cannot enter %s: %s\n", arguments[0], strerror(errno));
    _exit(127);
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // A group of its own, or killing its group would take this supervisor, and bubblewrap outside the namespace, along.
  setsid();
  sigprocmask(SIG_UNBLOCK, signals, NULL);
  execv(arguments[1], arguments + 1);
  fprintf(stderr, "cannot start %s: %s\n", arguments[1], strerror(errno));
  _exit(127);
}

// The parent of a process, from the text after its name in /proc/PID/stat; 0 where it is gone.
static pid_t parent_of(const char *pid) {
  char path[64], line[512];
  snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, line, sizeof line - 1);
  close(file);
  if (count <= 0) return 0;
  line[count] = 0;
  char *name_end = strrchr(line, ')');
  char state;
  int parent = 0;
  return name_end && sscanf(name_end + 1, " %c %d", &state, &parent) == 2 ? parent : 0;
}

static void kill_children(void) {
  DIR *processes = opendir("/proc");
  if (!processes) return;
  for (struct dirent *entry; (entry = readdir(processes));)
    if (isdigit((unsigned char)entry->d_name[0]) && parent_of(entry->d_name) == getpid())
      kill(atoi(entry->d_name), SIGKILL);
  closedir(processes);
}

// The children of a killed child fall to this process and are killed in the next round.
static void end_everything(void) {
  if (getpid() == 1) return;
  for (;;) {
    kill_children();
    pid_t ended = waitpid(-1, NULL, WNOHANG);
    if (ended < 0 && errno == ECHILD) return;
    if (ended == 0) usleep(1000);
  }
}

// Waits for the program's end, or for the word to end it.
static void supervise(pid_t program, const sigset_t *signals) {
  for (;;) {
    int number = sigwaitinfo(signals, NULL);
    if (number < 0) continue;
    if (number != SIGCHLD) return;
    int status;
    for (pid_t ended; (ended = waitpid(-1, &status, WNOHANG)) > 0;) {
      if (ended != program) continue;
      ssize_t written = write(STATUS, &status, sizeof status);
      (void)written;
      return;
    }
  }
}

int main(int count, char **arguments) {
  if (count < 5) return 2;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  fcntl(STATUS, F_SETFD, FD_CLOEXEC);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGCHLD);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGHUP);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  pid_t program = fork();
  if (program < 0) return 1;
  if (program == 0)
    run_program(arguments + 3, strtoul(arguments[1], NULL, 10), (uid_t)strtoul(arguments[2], NULL, 10), &signals);
  supervise(program, &signals);
  end_everything();
  return 0;
}

#pragma once
#include <sys/resource.h>
#include <sys/types.h>

/// A limit that the kernel enforces, soft and hard alike.
typedef struct {
  int resource;
  rlim_t value;
} course_limit;

/// What `course_spawn` starts, and how. Strings and arrays are borrowed for the time of the call.
typedef struct {
  /// Absolute path of the program.
  const char *path;
  /// Both end with a null pointer.
  char *const *arguments;
  char *const *environment;
  /// Working folder; null: the caller's.
  const char *folder;
  /// The caller's descriptors that become 0, 1, 2 … of the child. All others are closed in it.
  const int *descriptors;
  int descriptor_count;
  const course_limit *limits;
  int limit_count;
  /// User and group id to run as, without supplementary groups; `(uid_t)-1`: the caller's.
  uid_t user;
  /// Whether the child leads a session of its own.
  int own_session;
  /// The signal that the child gets when the calling thread ends; 0: none.
  int death_signal;
  /// Whether the kernel should end this child before others when memory is short.
  int expendable;
} course_spawn_request;

/// Starts a program. Returns 0 and sets `pid` and `handle` (a pidfd, close-on-exec), or returns an errno value.
/// Signal dispositions and the signal mask of the child are the defaults.
int course_spawn(const course_spawn_request *request, pid_t *pid, int *handle);

/// Makes a pipe whose ends are closed on exec: reading, writing. Returns 0 or an errno value.
int course_pipe(int ends[2]);

// Tells the thread sanitizer of Swift's Mutex where it cannot see it: the slow paths of lock and unlock lie in the
// runtime library, which is not built with the sanitizer, so that a contended Mutex looked like a race. Linked with
// --wrap for each of the functions below; the quick paths are compiled into the program and seen.
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void real_lock(uint32_t thread, SELF void *handle) __asm__("__real_" LOCK);
SWIFT bool real_try(SELF void *handle) __asm__("__real_" TRY);
SWIFT void real_unlock(SELF void *handle) __asm__("__real_" UNLOCK);

SWIFT void wrapped_lock(uint32_t thread, SELF void *handle) __asm__("__wrap_" LOCK);
SWIFT void wrapped_lock(uint32_t thread, SELF void *handle) {
  real_lock(thread, handle);
  __tsan_acquire(handle);
}

SWIFT bool wrapped_try(SELF void *handle) __asm__("__wrap_" TRY);
SWIFT bool wrapped_try(SELF void *handle) {
  bool is_locked = real_try(handle);
  if (is_locked) __tsan_acquire(handle);
  return is_locked;
}

SWIFT void wrapped_unlock(SELF void *handle) __asm__("__wrap_" UNLOCK);
SWIFT void wrapped_unlock(SELF void *handle) {
  __tsan_release(handle);
  real_unlock(handle);
}

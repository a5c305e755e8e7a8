// The thread sanitizer sees the short way through a Swift `Mutex`, which is compiled into its users, but not the long
// way, which is in a library that isn't instrumented: it would report races between threads that had to wait for each
// other. The linker puts these in the place of the long way (`--wrap`), and they tell it.

#include <stdbool.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define NAME(way, method) way##$s15Synchronization12_MutexHandleV##method

SWIFT void NAME(__real_, 9_lockSlowyys6UInt32VF)(uint32_t thread, SELF);
SWIFT bool NAME(__real_, 12_tryLockSlowSbyF)(SELF);
SWIFT void NAME(__real_, 11_unlockSlowyyF)(SELF);

SWIFT void NAME(__wrap_, 9_lockSlowyys6UInt32VF)(uint32_t thread, SELF) {
  NAME(__real_, 9_lockSlowyys6UInt32VF)(thread, self);
  __tsan_acquire(self);
}

SWIFT bool NAME(__wrap_, 12_tryLockSlowSbyF)(SELF) {
  const bool locked = NAME(__real_, 12_tryLockSlowSbyF)(self);
  if (locked) __tsan_acquire(self);
  return locked;
}

SWIFT void NAME(__wrap_, 11_unlockSlowyyF)(SELF) {
  __tsan_release(self);
  NAME(__real_, 11_unlockSlowyyF)(self);
}

/*
 * Reports to ThreadSanitizer each contended lock and unlock of a Swift Mutex. They happen in the standard library and in
 * the kernel, which are not instrumented, so that ThreadSanitizer would report races between accesses under the lock.
 * Linked into a program, these functions are called instead of the standard library's, and call those.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

/* Synchronization._MutexHandle._lockSlow(_: UInt32) */
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
/* Synchronization._MutexHandle._tryLockSlow() -> Bool */
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
/* Synchronization._MutexHandle._unlockSlow() */
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void Lock(uint32_t thread, SELF);
typedef SWIFT bool TryLock(SELF);
typedef SWIFT void Unlock(SELF);

static Lock *next_lock;
static TryLock *next_try_lock;
static Unlock *next_unlock;

__attribute__((constructor)) static void find_next(void) {
    next_lock = (Lock *)dlsym(RTLD_NEXT, LOCK);
    next_try_lock = (TryLock *)dlsym(RTLD_NEXT, TRY_LOCK);
    next_unlock = (Unlock *)dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF) {
    next_lock(thread, self);
    __tsan_acquire(self);
}

SWIFT bool try_lock(SELF) __asm__(TRY_LOCK);
SWIFT bool try_lock(SELF) {
    const bool is_locked = next_try_lock(self);
    if (is_locked) __tsan_acquire(self);
    return is_locked;
}

SWIFT void unlock(SELF) __asm__(UNLOCK);
SWIFT void unlock(SELF) {
    __tsan_release(self);
    next_unlock(self);
}

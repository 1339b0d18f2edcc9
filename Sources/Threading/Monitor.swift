import Glibc

/// A value behind a lock, and threads that wait for it to change.
///
/// `Mutex` of the standard library has no condition variable, and the thread sanitizer does not see it; hence the pair
/// from the system.
package final class Monitor<Value>: @unchecked Sendable {
    /// Who is woken after a change.
    package enum Wake: Sendable {
        case nobody, one, all
    }

    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init(_ value: sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Calls `body` with the value, alone, and then wakes those who wait.
    package func withLock<Result>(waking wake: Wake = .nobody, _ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let result = body(&value)
        switch wake {
        case .nobody: break
        case .one: pthread_cond_signal(changed)
        case .all: pthread_cond_broadcast(changed)
        }
        return result
    }

    /// Calls `body` now and after each waking until it returns something.
    package func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            pthread_cond_wait(changed, mutex)
        }
    }

    /// Calls `body` now and after each waking until it returns something; nil when a time on the clock that only runs
    /// forwards has come before.
    package func wait<Result>(until time: timespec, _ body: (inout Value) -> Result?) -> Result? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            let outcome = withUnsafePointer(to: time) { pthread_cond_timedwait(changed, mutex, $0) }
            if outcome == ETIMEDOUT { return body(&value) }
        }
    }
}

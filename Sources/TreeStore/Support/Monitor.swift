import Glibc

/// A value behind a lock, and threads that wait for it to change.
///
/// `Mutex` of the standard library has no condition variable; hence the pair from the system, and `@unchecked`: the
/// value is touched under the lock alone.
final class Monitor<Value>: @unchecked Sendable {
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(_ value: sending Value) {
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

    /// Calls `body` with the value, alone, and then wakes all who wait.
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        defer { pthread_cond_broadcast(changed) }
        return body(&value)
    }

    /// Calls `body` with the value, alone.
    func read<Result>(_ body: (Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(value)
    }

    /// Calls `body` now and after each change until it returns something, or nil when the moment has come.
    func wait<Result>(until moment: Moment, _ body: (inout Value) -> Result?) -> Result? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            let outcome = withUnsafePointer(to: moment.time) { pthread_cond_timedwait(changed, mutex, $0) }
            if outcome == ETIMEDOUT { return body(&value) }
        }
    }
}

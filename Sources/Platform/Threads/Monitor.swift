import Glibc

/// A value with a lock, and a condition variable for threads that wait until the value changes.
///
/// Used where threads wait for the value, where it is not `Sendable`, and where the lock is passed on. Elsewhere the
/// standard library's `Mutex` suffices. Only a thread that holds the lock accesses the value: hence `@unchecked
/// Sendable`.
package final class Monitor<Value>: @unchecked Sendable {
    /// The waiting threads that a change wakes.
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

    /// Calls `body` with the value while holding the lock, then wakes waiting threads.
    package func withLock<Result>(waking wake: Wake = .nobody, _ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let result = body(&value)
        self.wake(wake)
        return result
    }

    /// Wakes waiting threads, for callers that decide by the result of `withLock`.
    package func wake(_ wake: Wake) {
        switch wake {
        case .nobody: break
        case .one: pthread_cond_signal(changed)
        case .all: pthread_cond_broadcast(changed)
        }
    }

    /// Calls `body` with the value now and after each wake-up, until it returns a result.
    package func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            pthread_cond_wait(changed, mutex)
        }
    }

    /// Calls `body` with the value now and after each wake-up, until it returns a result; nil if the deadline passes
    /// first.
    package func wait<Result>(until deadline: Instant, _ body: (inout Value) -> Result?) -> Result? {
        let time = deadline.time
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            let outcome = withUnsafePointer(to: time) { pthread_cond_timedwait(changed, mutex, $0) }
            if outcome == ETIMEDOUT { return body(&value) }
        }
    }

    /// The result of one call of the closure of `wait(for:)`.
    package enum Poll<Result> {
        case found(Result)
        /// Nothing yet. The closure is called again after a wake-up, and at this instant.
        case nothing(until: Instant)
    }

    /// Calls `body` with the value now, after each wake-up and at the instants that it returns, until it finds a
    /// result.
    package func wait<Result>(for body: (inout Value) -> Poll<Result>) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            switch body(&value) {
            case .found(let result): return result
            case .nothing(.never): pthread_cond_wait(changed, mutex)
            case .nothing(let instant):
                withUnsafePointer(to: instant.time) { _ = pthread_cond_timedwait(changed, mutex, $0) }
            }
        }
    }

    /// Waits until `isDone` returns true or the deadline passes; returns whether it is done.
    package func wait(until deadline: Instant, isDone: (inout Value) -> Bool) -> Bool {
        wait(until: deadline) { isDone(&$0) ? () : nil } != nil
    }
}

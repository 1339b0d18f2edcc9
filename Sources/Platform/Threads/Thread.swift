import Glibc

/// A thread of the system with a stack of a chosen size.
package final class Thread: Sendable {
    /// The system cannot start another thread.
    package struct CannotStart: Error, CustomStringConvertible {
        package let reason: String

        package var description: String { "cannot start a thread: \(reason)" }
    }

    private let handle: pthread_t

    /// Starts a thread that runs `body`. The caller must call `join`.
    package init(stackBytes: Int, body: @escaping @Sendable () -> Void) throws(CannotStart) {
        handle = try Self.start(stackBytes, isDetached: false, body)
    }

    /// Starts a thread that runs `body` and releases its resources when it ends.
    package static func detach(stackBytes: Int, body: @escaping @Sendable () -> Void) throws(CannotStart) {
        _ = try start(stackBytes, isDetached: true, body)
    }

    /// Calls `body` on a thread of its own, and waits for it.
    package static func running<Result>(stackBytes: Int, _ body: () throws -> Result) throws -> Result {
        try withoutActuallyEscaping(body) { body in
            // Only one of the two threads runs at a time.
            nonisolated(unsafe) let body = body
            nonisolated(unsafe) var outcome: Swift.Result<Result, any Error>?
            try Thread(stackBytes: stackBytes) { outcome = Swift.Result { try body() } }.join()
            guard let outcome else { preconditionFailure("a thread that has ended has an outcome") }
            return try outcome.get()
        }
    }

    /// Waits for the end of the thread. Must be called once.
    package func join() {
        pthread_join(handle, nil)
    }

    private static func start(
        _ stackBytes: Int, isDetached: Bool, _ body: @escaping @Sendable () -> Void
    ) throws(CannotStart) -> pthread_t {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackBytes)
        if isDetached { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }

        let main = Unmanaged.passRetained(Main(body: body))
        var handle = pthread_t()
        let failure = pthread_create(
            &handle, &attributes,
            { argument in
                if let argument { Unmanaged<Main>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, main.toOpaque())
        guard failure == 0 else {
            main.release()
            throw CannotStart(reason: String(cString: strerror(failure)))
        }
        return handle
    }

    /// Holds the closure, so that it can be passed as the C argument of the thread.
    private final class Main: Sendable {
        let body: @Sendable () -> Void

        init(body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }
}

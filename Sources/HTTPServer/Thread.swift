import Glibc

/// A thread of the system with a stack of a chosen size. Whoever starts one joins it.
final class Thread: Sendable {
    private let handle: pthread_t

    /// Starts a thread that runs `body`.
    init(stackBytes: Int, body: @escaping @Sendable () -> Void) throws(ServerError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackBytes)

        let main = Unmanaged.passRetained(Main(body: body))
        var handle = pthread_t()
        let failure = pthread_create(&handle, &attributes, runMain, main.toOpaque())
        guard failure == 0 else {
            main.release()
            throw .cannotStart(reason: String(cString: strerror(failure)))
        }
        self.handle = handle
    }

    /// Waits for the end of the thread. To be called once.
    func join() {
        pthread_join(handle, nil)
    }

    fileprivate final class Main: Sendable {
        let body: @Sendable () -> Void

        init(body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }
}

private func runMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Thread.Main>.fromOpaque(argument).takeRetainedValue().body()
    return nil
}

import Glibc

/// Starts threads of the system, which end by themselves.
enum Thread {
    private final class Main: Sendable {
        let body: @Sendable () -> Void

        init(body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    private static let stackBytes = 256 << 10

    /// Starts a thread that runs `body`. Nobody has to wait for its end.
    static func start(_ body: @escaping @Sendable () -> Void) throws(StoreOpenFailure) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackBytes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))

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
            throw .cannotStart(reason: String(cString: strerror(failure)))
        }
    }
}

import CMicrohttpd
import Glibc

/// A libmicrohttpd daemon without threads, and the connections that it serves while `run` is called.
///
/// After `init`, only the event thread uses it. If that thread cannot be started, the caller of `init` calls `stop`.
final class Daemon: Sendable {
    nonisolated(unsafe) private let handle: OpaquePointer
    nonisolated(unsafe) private let callbacks: UnsafeMutablePointer<CMicrohttpdCallbacks>
    private let context: DaemonContext

    /// - Parameter wakeUp: wakes the thread that calls `run` when a connection is resumed.
    init(core: ServerCore, wakeUp: WakeUp) throws(ServerError) {
        context = DaemonContext(core: core, wakeUp: wakeUp)
        callbacks = .allocate(capacity: 1)
        callbacks.initialize(to: makeCallbacks(context: Unmanaged.passUnretained(context).toOpaque()))
        guard let daemon = Self.start(core.options, callbacks) else {
            callbacks.deallocate()
            throw .cannotStart(reason: String(cString: strerror(errno)))
        }
        handle = daemon
    }

    deinit {
        callbacks.deallocate()
    }

    private static func start(
        _ options: ServerOptions, _ callbacks: UnsafePointer<CMicrohttpdCallbacks>
    ) -> OpaquePointer? {
        var limits = CMicrohttpdLimits(
            // `ConnectionTable` limits the connections of all daemons together. Each daemon must be able to serve all
            // of them, and one more: a connection that the table no longer counts while the daemon is still closing it.
            connectionsMax: UInt32(options.connectionsMax + 1),
            // Twice the limit on heads, so that longer ones, and those of too many fields, are refused by `HeadReader`
            // and not by the library, which takes 64 bytes for each field. It is not larger, because the library clears
            // this memory for every request.
            connectionMemoryBytes: max(32 << 10, 2 * options.headBytesMax),
            certificates: nil, key: nil
        )
        guard let tls = options.tls else { return CMicrohttpd_start(callbacks, &limits) }
        // The library reads the texts while it starts, and not again.
        return tls.certificates.withCString { certificates in
            tls.key.withCString { key in
                (limits.certificates, limits.key) = (certificates, key)
                return CMicrohttpd_start(callbacks, &limits)
            }
        }
    }

    /// The descriptor that is readable when `run` has something to do.
    var events: Int32 { CMicrohttpd_events(handle) }

    /// The time-out of a `poll` for `events` before `run` is called: 0 if there is work already, -1 for no time-out.
    var timeoutMilliseconds: Int32 {
        var milliseconds: UInt64 = 0
        return MHD_get_timeout(handle, &milliseconds) == .YES ? Int32(clamping: milliseconds) : -1
    }

    /// Serves a connection from now on, and closes its socket at the end.
    func serve(_ accepted: Listener.Accepted) {
        context.accepted = accepted
        defer { context.accepted = nil }
        var address = accepted.address
        let isServed = withUnsafePointer(to: &address) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                MHD_add_connection(handle, accepted.socket, $0, accepted.addressBytes) == .YES
            }
        }
        // If the library does not serve the connection, it has closed the socket. If it has reported the connection as
        // opened, it has also reported it as closed, and the connection is no longer counted.
        if !isServed, context.accepted != nil { context.core.connections.release(client: accepted.client) }
    }

    /// Reads, answers and writes as far as possible without waiting.
    func run() {
        MHD_run(handle)
        if timeoutMilliseconds == 0 { context.overlongChunkLines.refuse(in: context.connections.values) }
    }

    /// Closes all connections, none of which may be suspended. The owner calls it once.
    func stop() {
        MHD_stop_daemon(handle)
    }
}

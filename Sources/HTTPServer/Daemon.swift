import CMicrohttpd
import Glibc

/// A running instance of libmicrohttpd: event threads, and the connections that they serve.
final class Daemon: @unchecked Sendable {
    // The library allows the calls made here from any thread.
    let handle: OpaquePointer
    private let core: ServerCore

    /// Starts the event threads. If there shall be none, whoever has the daemon calls `MHD_run`.
    init(core: ServerCore) throws(ServerError) {
        guard let daemon = Self.start(core) else { throw .cannotStart(reason: String(cString: strerror(errno))) }
        handle = daemon
        self.core = core
    }

    private static func start(_ core: ServerCore) -> OpaquePointer? {
        let options = core.options
        var callbacks = makeCallbacks(context: Unmanaged.passUnretained(core).toOpaque())
        var limits = CMicrohttpdLimits(
            eventThreads: UInt32(options.eventThreads),
            // `ConnectionTable` counts the connections. Here all of them must be able to share a thread, beside one
            // that the table knows to be closed and the thread is still closing.
            connectionsMax: UInt32((options.connectionsMax + 1) * max(1, options.eventThreads)),
            connectionsPerAddressMax: UInt32(options.connectionsPerAddressMax),
            // So that the head fits, and one of twice its limit is refused by us and not by the library. Every request
            // costs the clearing of that memory.
            connectionMemoryBytes: max(32 << 10, 2 * options.headBytesMax),
            threadStackBytes: options.eventStackBytes, certificates: nil, key: nil
        )
        guard let tls = options.tls else { return CMicrohttpd_start(&callbacks, &limits) }
        // The library reads the texts while it starts, and not again.
        return tls.certificates.withCString { certificates in
            tls.key.withCString { key in
                (limits.certificates, limits.key) = (certificates, key)
                return CMicrohttpd_start(&callbacks, &limits)
            }
        }
    }

    /// Serves a connection from now on, and closes its socket at the end. Returns false if it has closed it at once.
    func serve(_ accepted: Listener.Accepted) -> Bool {
        var address = accepted.address
        return withUnsafePointer(to: &address) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                MHD_add_connection(handle, accepted.socket, $0, accepted.addressBytes) == .YES
            }
        }
    }

    /// Closes all connections and ends the threads. No connection may be resting. To be called once.
    func stop() {
        MHD_stop_daemon(handle)
    }
}

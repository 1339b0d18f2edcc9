import CMicrohttpd
import Glibc
import Synchronization
import Platform

/// An open connection: its handles, its deadline and its current exchange.
final class Connection: Sendable {
    /// libmicrohttpd's handle. Only the event thread uses it.
    nonisolated(unsafe) let mhd: OpaquePointer
    let socket: Int32
    /// Wakes its event thread.
    let wakeUp: WakeUp
    /// The address of the client, in digits.
    let client: String
    private let deadlineNanoseconds: Atomic<Int>
    private let sending = Atomic(false)
    /// The current exchange. Only the event thread uses this property. The library's callbacks retain the exchange
    /// until they set this to nil.
    nonisolated(unsafe) unowned(unsafe) var exchange: Exchange?
    /// Whether the client may send more bytes of the current request. Only the event thread uses this property.
    nonisolated(unsafe) var mayStillSend = true
    /// The certificate that GnuTLS uses until the connection is closed; nil without TLS.
    private let credentials: TLSCredentials?

    init(
        _ mhd: OpaquePointer, socket: Int32, client: String, credentials: TLSCredentials?, wakeUp: WakeUp,
        deadline: Instant
    ) {
        self.wakeUp = wakeUp
        self.mhd = mhd
        self.credentials = credentials
        self.socket = socket
        self.client = client
        deadlineNanoseconds = Atomic(deadline.nanoseconds)
    }

    /// Whether bytes of ours wait for the client to read.
    var isSending: Bool {
        get { sending.load(ordering: .relaxed) }
        set { sending.store(newValue, ordering: .relaxed) }
    }

    /// When the reaper shuts the socket down.
    var deadline: Instant {
        get { Instant(nanoseconds: deadlineNanoseconds.load(ordering: .relaxed)) }
        set { deadlineNanoseconds.store(newValue.nanoseconds, ordering: .relaxed) }
    }
}

/// The open connections and their limits.
final class ConnectionTable: Sendable {
    private struct State {
        /// The number of connections that were accepted and are not closed.
        var count = 0
        /// The same by address; empty without a limit per address.
        var countByClient: [String: Int] = [:]
        var isStopped = false
        /// The connections that an event thread serves, by socket.
        var served: [Int32: Connection] = [:]
        /// How fast the clients read that have something to read, by socket.
        var readingRates: [Int32: ReadingRate] = [:]
    }

    private let state = Monitor(State())
    private let connectionsMax: Int
    /// 0 sets no limit.
    private let connectionsPerAddressMax: Int
    private let headSecondsMax: Double

    init(connectionsMax: Int, connectionsPerAddressMax: Int, headSecondsMax: Double) {
        self.connectionsMax = connectionsMax
        self.connectionsPerAddressMax = connectionsPerAddressMax
        self.headSecondsMax = headSecondsMax
    }

    /// The number of connections that were accepted and are not closed.
    var count: Int { state.withLock { $0.count } }

    /// Waits until there is room for one more connection; returns false when the table is stopped.
    func waitForRoom() -> Bool {
        state.wait { state in
            if state.isStopped { return false }
            return state.count < connectionsMax ? true : nil
        }
    }

    /// Counts an accepted connection; returns false, without counting it, if its address has reached the limit.
    ///
    /// - Parameter isProxy: whether the connections of many clients come from this address.
    func admit(client: String, isProxy: Bool) -> Bool {
        state.withLock { state in
            if connectionsPerAddressMax > 0, !client.isEmpty, !isProxy {
                guard state.countByClient[client, default: 0] < connectionsPerAddressMax else { return false }
                state.countByClient[client, default: 0] += 1
            }
            state.count += 1
            return true
        }
    }

    /// Ends the count of one connection.
    func release(client: String) {
        state.withLock(waking: .one) { release(client, &$0) }
    }

    private func release(_ client: String, _ state: inout State) {
        state.count -= 1
        guard let count = state.countByClient[client] else { return }
        state.countByClient[client] = count > 1 ? count - 1 : nil
    }

    /// Ends all waiting for room.
    func stop() {
        state.withLock(waking: .all) { $0.isStopped = true }
    }

    /// Adds a new connection, which has `headSecondsMax` for its first request line.
    func open(
        _ mhd: OpaquePointer, socket: Int32, client: String, credentials: TLSCredentials?, wakeUp: WakeUp
    ) -> Connection {
        let connection = Connection(
            mhd, socket: socket, client: client, credentials: credentials, wakeUp: wakeUp,
            deadline: .after(seconds: headSecondsMax))
        state.withLock { $0.served[socket] = connection }
        return connection
    }

    /// Removes a connection, before its socket is closed, and ends its count.
    func close(_ connection: Connection) {
        state.withLock(waking: .one) { state in
            state.served[connection.socket] = nil
            state.readingRates[connection.socket] = nil
            release(connection.client, &state)
        }
    }

    /// Shuts down the sockets of clients that read more slowly than so many bytes per second.
    func cutSlowReaders(at now: Instant, bytesPerSecondMin: Int) {
        state.withLock { state in
            for (socket, connection) in state.served {
                guard connection.isSending else {
                    state.readingRates[socket] = nil
                    continue
                }
                let acknowledged = Int(CMicrohttpd_acknowledgedBytes(socket))
                guard acknowledged >= 0 else { continue }
                if state.readingRates[socket, default: ReadingRate(since: now, acknowledged: acknowledged)]
                    .isTooSlow(at: now, acknowledged: acknowledged, bytesPerSecondMin: bytesPerSecondMin)
                {
                    shutdown(socket, Int32(SHUT_RDWR))
                    connection.isSending = false
                }
            }
        }
    }

    /// Calls `body` with the connections that are served. Their sockets stay open meanwhile, so that no descriptor can
    /// belong to another connection by then.
    func withServed(_ body: ([Int32: Connection]) -> Void) {
        state.withLock { body($0.served) }
    }
}

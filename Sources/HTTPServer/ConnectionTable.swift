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
    let network: String
    private let deadlineNanoseconds: Atomic<Int>
    private let idleSinceNanoseconds = Atomic(Instant.now.nanoseconds)
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
        network = ClientNetwork.of(client)
        deadlineNanoseconds = Atomic(deadline.nanoseconds)
    }

    /// Whether bytes of ours wait for the client to read.
    var isSending: Bool {
        get { sending.load(ordering: .relaxed) }
        set { sending.store(newValue, ordering: .relaxed) }
    }

    /// Since when the connection has had no request; `.never` while it has one.
    var idleSince: Instant {
        get { Instant(nanoseconds: idleSinceNanoseconds.load(ordering: .relaxed)) }
        set { idleSinceNanoseconds.store(newValue.nanoseconds, ordering: .relaxed) }
    }

    /// Whether the client has sent something that is not yet read.
    fileprivate var hasUnreadBytes: Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
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
        var countByNetwork: [String: Int] = [:]
        var isStopped = false
        /// The connections that an event thread serves, by socket.
        var served: [Int32: Connection] = [:]
        /// How fast the clients read that have something to read, by socket.
        var readingRates: [Int32: ReadingRate] = [:]
        /// The sockets whose clients have sent their last byte, until they are closed.
        var ended: Set<Int32> = []
        /// The sockets of idle connections that were shut down to make room, until they are closed.
        var leaving: Set<Int32> = []
        var cuts = ConnectionCuts()
    }

    /// Time after which a connection that waits for room looks for an idle one again, in milliseconds.
    private static let retryMilliseconds = 10

    private let state = Monitor(State())
    private let endsOfStreams: EndsOfStreams
    private let connectionsMax: Int
    /// 0 sets no limit.
    private let connectionsPerAddressMax: Int
    private let headSecondsMax: Double

    init(connectionsMax: Int, connectionsPerAddressMax: Int, headSecondsMax: Double) throws(ServerError) {
        endsOfStreams = try EndsOfStreams()
        self.connectionsMax = connectionsMax
        self.connectionsPerAddressMax = connectionsPerAddressMax
        self.headSecondsMax = headSecondsMax
    }

    /// The number of connections that were accepted and are not closed.
    var count: Int { state.withLock { $0.count } }

    /// The connections that were closed or refused for a limit so far.
    var cuts: ConnectionCuts { state.withLock { $0.cuts } }

    /// Counts an accepted connection. If all places are taken, closes the connection that has been idle for longest, and
    /// waits for a place. Returns false, without counting it, if its address has reached the limit and none of its
    /// connections is idle, or the table is stopped.
    ///
    /// - Parameter isProxy: whether the connections of many clients come from this address.
    func admit(client: String, isProxy: Bool) -> Bool {
        let network = connectionsPerAddressMax > 0 && !client.isEmpty ? ClientNetwork.of(client) : nil
        if let network, !isProxy, !makeRoom(for: network) { return false }
        return state.wait(for: { state in
            if state.isStopped { return .found(false) }
            guard state.count < connectionsMax else {
                if state.leaving.isEmpty { _ = closeLongestIdle(in: &state) }
                return .nothing(until: .after(milliseconds: Self.retryMilliseconds))
            }
            state.count += 1
            if let network { state.countByNetwork[network, default: 0] += 1 }
            return .found(true)
        })
    }

    /// Closes an idle connection of a network that has as many as it may have. Returns false if none is idle.
    private func makeRoom(for network: String) -> Bool {
        state.withLock { state in
            let hasRoom =
                state.countByNetwork[network, default: 0] < connectionsPerAddressMax
                || closeLongestIdle(of: network, in: &state)
            if !hasRoom { state.cuts.refusedByAddress += 1 }
            return hasRoom
        }
    }

    /// Shuts the connection down that has been idle for longest, of one network or of all. Returns false if none is idle.
    private func closeLongestIdle(of network: String? = nil, in state: inout State) -> Bool {
        var idle = state.served.values.filter { connection in
            connection.idleSince != .never && (network == nil || connection.network == network)
                && !state.leaving.contains(connection.socket)
        }
        while let index = idle.indices.min(by: { idle[$0].idleSince < idle[$1].idleSince }) {
            let connection = idle.remove(at: index)
            guard !connection.hasUnreadBytes else { continue }
            state.leaving.insert(connection.socket)
            state.cuts.idleForRoom += 1
            shutdown(connection.socket, Int32(SHUT_RDWR))
            return true
        }
        return false
    }

    /// Waits until no connection is left, but not longer than until the deadline.
    func waitForNone(until deadline: Instant) {
        _ = state.wait(until: deadline, isDone: { $0.count == 0 })
    }

    /// Ends the count of one connection.
    func release(client: String) {
        state.withLock(waking: .one) { release(client, &$0) }
    }

    private func release(_ client: String, _ state: inout State) {
        state.count -= 1
        guard !state.countByNetwork.isEmpty else { return }
        let network = ClientNetwork.of(client)
        guard let count = state.countByNetwork[network] else { return }
        state.countByNetwork[network] = count > 1 ? count - 1 : nil
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
        endsOfStreams.watch(socket)
        return connection
    }

    /// Removes a connection, before its socket is closed, and ends its count.
    func close(_ connection: Connection) {
        state.withLock(waking: .one) { state in
            endsOfStreams.forget(connection.socket)
            state.served[connection.socket] = nil
            state.ended.remove(connection.socket)
            state.readingRates[connection.socket] = nil
            state.leaving.remove(connection.socket)
            release(connection.client, &state)
        }
    }

    /// Shuts down the sockets of clients that read more slowly than so many bytes per second.
    func cutSlowReaders(at now: Instant, bytesPerSecondMin: Int) {
        state.withLock { state in
            let served = state.served
            state.readingRates = state.readingRates.filter { served[$0.key]?.isSending == true }
            for (socket, connection) in served where connection.isSending {
                let acknowledged = Int(CMicrohttpd_acknowledgedBytes(socket))
                guard acknowledged >= 0 else { continue }
                if state.readingRates[socket, default: ReadingRate(since: now, acknowledged: acknowledged)]
                    .isTooSlow(at: now, acknowledged: acknowledged, bytesPerSecondMin: bytesPerSecondMin)
                {
                    shutdown(socket, Int32(SHUT_RDWR))
                    connection.isSending = false
                    state.cuts.slowReaders += 1
                }
            }
        }
    }

    /// Counts connections that were shut down at the deadline of a request.
    func countOverdue(_ count: Int) {
        state.withLock { $0.cuts.overdue += count }
    }

    /// Calls `body` with the connections that are served. Their sockets stay open meanwhile, so that no descriptor can
    /// belong to another connection by then.
    func withServed(_ body: ([Int32: Connection]) -> Void) {
        state.withLock { body($0.served) }
    }

    /// The same with the connections whose clients have sent their last byte.
    func withEnded<Result>(_ body: ([Connection]) -> Result) -> Result {
        state.withLock { state in
            state.ended.formUnion(endsOfStreams.take())
            return body(state.ended.compactMap { state.served[$0] })
        }
    }
}

import CMicrohttpd
import Glibc
import Platform

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
        /// The reading rates of the clients to which bytes are being sent, by socket.
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

    /// The connections that were closed or refused so far because of a limit.
    var cuts: ConnectionCuts { state.withLock { $0.cuts } }

    /// Counts an accepted connection. If all places are taken, closes the connection that has been idle for longest,
    /// and waits for a place. Returns false, without counting it, if its address has reached the limit and none of its
    /// connections is idle, or the table is stopped.
    ///
    /// - Parameter isProxy: whether the connections of many clients come from this address.
    func admit(client: String, isProxy: Bool) -> Bool {
        let network = connectionsPerAddressMax > 0 && !client.isEmpty ? ClientNetwork.of(client) : nil
        if let network, !isProxy, !makeRoom(for: network) { return false }
        return state.wait(for: { state in
            if state.isStopped { return .found(false) }
            guard state.count < connectionsMax else {
                makeRoom(in: &state)
                return .nothing(until: .after(milliseconds: Self.retryMilliseconds))
            }
            state.count += 1
            if let network { state.countByNetwork[network, default: 0] += 1 }
            return .found(true)
        })
    }

    /// Closes the connection that has been idle for longest, if one is idle, unless another one is already being closed
    /// to make room.
    func makeRoom() {
        state.withLock { makeRoom(in: &$0) }
    }

    private func makeRoom(in state: inout State) {
        if state.leaving.isEmpty { _ = closeLongestIdle(in: &state) }
    }

    /// Closes an idle connection of a network that has reached its limit. Returns false if none is idle.
    private func makeRoom(for network: String) -> Bool {
        state.withLock { state in
            let hasRoom =
                state.countByNetwork[network, default: 0] < connectionsPerAddressMax
                || closeLongestIdle(of: network, in: &state)
            if !hasRoom { state.cuts.refusedByAddress += 1 }
            return hasRoom
        }
    }

    /// Shuts down the connection that has been idle for longest, of one network or of all. Returns false if none is
    /// idle.
    private func closeLongestIdle(of network: String? = nil, in state: inout State) -> Bool {
        var idle = state.served.values.filter { connection in
            connection.idleSince != .never && (network == nil || connection.network == network)
                && !state.leaving.contains(connection.socket)
        }
        while let index = idle.indices.min(by: { idle[$0].idleSince < idle[$1].idleSince }) {
            let connection = idle.remove(at: index)
            guard !connection.isRequestArriving else { continue }
            state.leaving.insert(connection.socket)
            state.cuts.idleForRoom += 1
            shutdown(connection.socket, Int32(SHUT_RDWR))
            return true
        }
        return false
    }

    /// Waits until no connection is left, at most until the deadline.
    func waitForNone(until deadline: Instant) {
        _ = state.wait(until: deadline, isDone: { $0.count == 0 })
    }

    /// Stops counting a connection of a client.
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

    /// Ends all calls of `admit` that wait for room.
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

    /// Removes a connection before its socket is closed, and stops counting it.
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

    /// Shuts down the sockets of clients that read fewer bytes per second than `bytesPerSecondMin`.
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

    /// Calls `body` with the connections that are served. The lock keeps their sockets open, so that no descriptor is
    /// reused for another connection meanwhile.
    func withServed(_ body: ([Int32: Connection]) -> Void) {
        state.withLock { body($0.served) }
    }

    /// As `withServed`, with the connections whose clients have sent their last byte.
    func withEnded<Result>(_ body: ([Connection]) -> Result) -> Result {
        state.withLock { state in
            state.ended.formUnion(endsOfStreams.take())
            return body(state.ended.compactMap { state.served[$0] })
        }
    }
}

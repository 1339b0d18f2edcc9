import Glibc
import Synchronization
import Platform

/// An open connection, as far as its time is concerned.
final class Connection: Sendable {
    /// What libmicrohttpd calls it, for its event thread.
    nonisolated(unsafe) let mhd: OpaquePointer
    let socket: Int32
    /// Ends the waiting of its event thread.
    let wakeUp: WakeUp
    /// The address of the other side.
    let client: String
    private let deadlineMilliseconds: Atomic<Int>
    /// The exchange that is under way. Only the connection's event thread asks. The library's callbacks hold it until they
    /// take it away from here.
    nonisolated(unsafe) unowned(unsafe) var exchange: Exchange?
    /// False when a request was read to its end and no other has begun. Only the event thread asks.
    nonisolated(unsafe) var mayStillSend = true
    /// What the connection shows to its client, kept until it is closed; nil without TLS.
    private let credentials: TLSCredentials?

    init(
        _ mhd: OpaquePointer, socket: Int32, client: String, credentials: TLSCredentials?, wakeUp: WakeUp,
        deadline: Deadline
    ) {
        self.wakeUp = wakeUp
        self.mhd = mhd
        self.credentials = credentials
        self.socket = socket
        self.client = client
        deadlineMilliseconds = Atomic(deadline.milliseconds)
    }

    /// When the connection is cut if nothing moves the deadline before.
    var deadline: Deadline {
        get { Deadline(milliseconds: deadlineMilliseconds.load(ordering: .relaxed)) }
        set { deadlineMilliseconds.store(newValue.milliseconds, ordering: .relaxed) }
    }
}

/// The open connections, and how many there may be.
final class ConnectionTable: Sendable {
    private struct State {
        /// Accepted and not yet closed.
        var taken = 0
        /// The same for each address, if there is a limit for that.
        var takenByClient: [String: Int] = [:]
        var isStopped = false
        /// Those that an event thread serves, by their sockets.
        var served: [Int32: Connection] = [:]
    }

    private let state = Monitor(State())
    private let connectionsMax: Int
    /// 0 is no limit.
    private let connectionsPerAddressMax: Int
    private let headSecondsMax: Double

    init(connectionsMax: Int, connectionsPerAddressMax: Int, headSecondsMax: Double) {
        self.connectionsMax = connectionsMax
        self.connectionsPerAddressMax = connectionsPerAddressMax
        self.headSecondsMax = headSecondsMax
    }

    /// The connections that take up room.
    var count: Int { state.withLock { $0.taken } }

    /// Waits until there is room for one more connection; returns false when the table is stopped.
    func waitForRoom() -> Bool {
        state.wait { state in
            if state.isStopped { return false }
            return state.taken < connectionsMax ? true : nil
        }
    }

    /// Takes the room of one connection; returns false, and takes none, if its client has as many as one address may have.
    func take(client: String) -> Bool {
        state.withLock { state in
            if connectionsPerAddressMax > 0, !client.isEmpty {
                guard state.takenByClient[client, default: 0] < connectionsPerAddressMax else { return false }
                state.takenByClient[client, default: 0] += 1
            }
            state.taken += 1
            return true
        }
    }

    /// Gives the room of one connection back.
    func giveBack(client: String) {
        state.withLock(waking: .one) { giveBack(client, &$0) }
    }

    private func giveBack(_ client: String, _ state: inout State) {
        state.taken -= 1
        guard let count = state.takenByClient[client] else { return }
        state.takenByClient[client] = count > 1 ? count - 1 : nil
    }

    /// Ends all waiting for room.
    func stop() {
        state.withLock(waking: .all) { $0.isStopped = true }
    }

    /// Enters a connection whose first request is awaited.
    func open(
        _ mhd: OpaquePointer, socket: Int32, client: String, credentials: TLSCredentials?, wakeUp: WakeUp
    ) -> Connection {
        let connection = Connection(
            mhd, socket: socket, client: client, credentials: credentials, wakeUp: wakeUp,
            deadline: Deadline(secondsFromNow: headSecondsMax))
        state.withLock { $0.served[socket] = connection }
        return connection
    }

    /// Removes a connection, before its socket is closed, and gives its room back.
    func close(_ connection: Connection) {
        state.withLock(waking: .one) { state in
            state.served[connection.socket] = nil
            giveBack(connection.client, &state)
        }
    }

    /// Calls `body` with the connections that are served. None of their sockets is closed meanwhile, so that none can have
    /// become somebody else's.
    func withServed(_ body: ([Int32: Connection]) -> Void) {
        state.withLock { body($0.served) }
    }
}

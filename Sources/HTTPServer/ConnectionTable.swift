import Glibc
import Synchronization
import Platform

/// An open connection, as far as its time is concerned.
final class Connection: Sendable {
    let socket: Int32
    /// The address of the other side.
    let client: String
    private let deadlineMilliseconds: Atomic<Int>
    /// The exchange that is under way, and what it is made with. Only the connection's event thread asks. The library's
    /// callbacks hold the one until they take it away from here, and the server the other.
    nonisolated(unsafe) unowned(unsafe) var exchange: Exchange?
    nonisolated(unsafe) unowned(unsafe) var core: ServerCore?
    /// Whether the last response was sent although the client may still be sending. Only the event thread asks.
    nonisolated(unsafe) var lingers = false
    /// What the connection shows to its client, kept until it is closed; nil without TLS.
    private let credentials: TLSCredentials?

    init(socket: Int32, client: String, credentials: TLSCredentials?, deadline: Deadline) {
        self.credentials = credentials
        self.socket = socket
        self.client = client
        deadlineMilliseconds = Atomic(deadline.milliseconds)
    }

    var hasTLS: Bool { credentials != nil }

    /// When the connection is cut if nothing moves the deadline before.
    var deadline: Deadline {
        get { Deadline(milliseconds: deadlineMilliseconds.load(ordering: .relaxed)) }
        set { deadlineMilliseconds.store(newValue.milliseconds, ordering: .relaxed) }
    }
}

/// The open connections: how many there may be, and which of them are overdue.
///
/// The time-out of libmicrohttpd begins anew with every byte, so that a client that drips bytes lives for ever; it is
/// switched off, and each phase of a connection has a deadline here.
final class ConnectionTable: Sendable {
    private struct State {
        /// Accepted and not yet closed.
        var taken = 0
        var isStopped = false
        /// Those that an event thread serves, by their sockets.
        var served: [Int32: Connection] = [:]
    }

    private let state = Monitor(State())
    private let connectionsMax: Int
    private let headSecondsMax: Double

    init(connectionsMax: Int, headSecondsMax: Double) {
        self.connectionsMax = connectionsMax
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

    /// Takes the room of one connection.
    func take() {
        state.withLock { $0.taken += 1 }
    }

    /// Gives the room of one connection back.
    func giveBack() {
        state.withLock(waking: .one) { $0.taken -= 1 }
    }

    /// Ends all waiting for room.
    func stop() {
        state.withLock(waking: .all) { $0.isStopped = true }
    }

    /// Enters a connection whose first request is awaited.
    func open(socket: Int32, client: String, credentials: TLSCredentials?) -> Connection {
        let connection = Connection(
            socket: socket, client: client, credentials: credentials, deadline: Deadline(secondsFromNow: headSecondsMax)
        )
        state.withLock { $0.served[socket] = connection }
        return connection
    }

    /// Removes a connection, before its socket is closed, and gives its room back.
    func close(_ connection: Connection) {
        state.withLock(waking: .one) { state in
            state.served[connection.socket] = nil
            state.taken -= 1
        }
    }

    /// Points out to the event threads which clients have sent their last byte.
    ///
    /// libmicrohttpd takes a short read for the last one until epoll tells of more; when the end of the stream comes
    /// along with data, epoll has told already, and the library would never look again.
    func pointOutEnds() {
        state.withLock { state in
            var polls = state.served.keys.map { pollfd(fd: $0, events: Self.endOfStream, revents: 0) }
            guard poll(&polls, nfds_t(polls.count), 0) > 0 else { return }
            for poll in polls where poll.revents & Self.endOfStream != 0 {
                // Changes nothing for a socket whose other side has ended already, but makes epoll tell again.
                shutdown(poll.fd, Int32(SHUT_RD))
            }
        }
    }

    /// POLLRDHUP of poll(2), which the system's headers show to those only who ask for GNU extensions.
    static let endOfStream: Int16 = 0x2000

    /// Cuts the connections whose deadline has passed; their event threads notice and close them.
    func cutOverdue() {
        let now = Deadline.now
        // Under the lock no socket is closed, so that none of them can have become somebody else's.
        state.withLock { state in
            for connection in state.served.values where connection.deadline.milliseconds < now {
                shutdown(connection.socket, Int32(SHUT_RDWR))
                connection.deadline = .never
            }
        }
    }
}

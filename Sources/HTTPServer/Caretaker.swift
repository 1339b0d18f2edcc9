import Glibc

/// A thread that cuts overdue connections, points out abandoned ones, and sees lingering sockets off.
final class Caretaker: Sendable {
    private struct Inbox {
        var sockets: [Int32] = []
        var isStopped = false
    }

    /// Shared with the thread.
    private final class Shared: Sendable {
        let inbox = Monitor(Inbox())
        let bell: Bell

        init() throws(ServerError) {
            bell = try Bell()
        }
    }

    /// How often deadlines are looked at.
    private static let tickMilliseconds: Int32 = 250
    private static let stackBytes = 256 << 10

    private let shared: Shared
    private let thread: Thread

    /// Starts the thread.
    init(connections: ConnectionTable) throws(ServerError) {
        let shared = try Shared()
        thread = try Thread(stackBytes: Self.stackBytes) { Self.run(shared, connections) }
        self.shared = shared
    }

    /// Keeps the connection of this socket open until its client has fallen silent. The caller may close the socket.
    func linger(on socket: Int32) {
        let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return }
        shared.inbox.withLock { $0.sockets.append(copy) }
        shared.bell.ring()
    }

    /// Closes the lingering sockets and ends the thread. To be called once.
    func stop() {
        shared.inbox.withLock { $0.isStopped = true }
        shared.bell.ring()
        thread.join()
    }

    private static func run(_ shared: Shared, _ connections: ConnectionTable) {
        var lingering = LingeringSockets()
        var nextTick = Deadline.now
        while true {
            wait(for: shared.bell, and: lingering)
            let inbox = shared.inbox.withLock { inbox in
                defer { inbox.sockets = [] }
                return inbox
            }
            for socket in inbox.sockets { lingering.append(socket) }
            if inbox.isStopped { return }
            lingering.drain()
            if Deadline.now >= nextTick {
                connections.cutOverdue()
                connections.pointOutEnds()
                nextTick = Deadline.now + Int(tickMilliseconds)
            }
        }
    }

    private static func wait(for bell: borrowing Bell, and lingering: borrowing LingeringSockets) {
        var polls = lingering.polls
        polls.append(pollfd(fd: bell.ear, events: Int16(POLLIN), revents: 0))
        poll(&polls, nfds_t(polls.count), tickMilliseconds)
        bell.silence()
    }
}

import Glibc
import Platform

/// A thread that cuts overdue connections, ends overdue and abandoned exchanges, sends the rest of streamed responses, sees
/// lingering sockets off, and frees what takes long to free.
final class ConnectionReaper: Sendable {
    private struct Inbox {
        var sockets: [Int32] = []
        var streams: [any PendingStream] = []
        /// What is to be freed: since the last tick, and before.
        var remains: [any Sendable] = []
        var olderRemains: [any Sendable] = []
        var isStopped = false
    }

    /// Shared with the thread.
    private final class Shared: Sendable {
        let inbox = Monitor(Inbox())
        let wakeUp: WakeUp

        init() throws(ServerError) {
            wakeUp = try WakeUp()
        }
    }

    /// How often the deadlines of exchanges are looked at.
    private static let tickMilliseconds: Int32 = 50
    /// How often connections are looked at, all of them.
    private static let connectionTicks = 5
    private static let stackBytes = 256 << 10

    private let shared: Shared
    private let thread: Thread

    /// Starts the thread.
    init(
        connections: ConnectionTable, suspended: SuspendedExchanges, eventStreams: EventStreams,
        heartbeatSeconds: Double
    ) throws(ServerError) {
        let shared = try Shared()
        thread = try Thread.serving(stackBytes: Self.stackBytes) {
            Self.run(shared, connections, suspended) { eventStreams.beat(afterSeconds: heartbeatSeconds) }
        }
        self.shared = shared
    }

    /// Keeps the connection of this socket open until its client has fallen silent. The caller may close the socket.
    func linger(on socket: Int32) {
        let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return }
        shared.inbox.withLock { $0.sockets.append(copy) }
        shared.wakeUp.signal()
    }

    /// Sends the rest of what a stream has to send, as its socket takes it.
    func watch(_ stream: any PendingStream) {
        shared.inbox.withLock { $0.streams.append(stream) }
        shared.wakeUp.signal()
    }

    /// Takes over what is large and soon not needed any more: to give megabytes back takes a millisecond, for which other
    /// threads have requests waiting. It is freed a tick later, when the caller has let go of it.
    func free(_ remains: any Sendable) {
        shared.inbox.withLock { $0.remains.append(remains) }
    }

    /// Closes the lingering sockets and ends the thread. To be called once.
    func stop() {
        shared.inbox.withLock { $0.isStopped = true }
        shared.wakeUp.signal()
        thread.join()
        // What waits to be freed may hold the server, and with it this.
        let remains = shared.inbox.withLock { inbox in
            defer { (inbox.olderRemains, inbox.remains) = ([], []) }
            return inbox.olderRemains + inbox.remains
        }
        withExtendedLifetime(remains) {}
    }

    private static func run(
        _ shared: Shared, _ connections: ConnectionTable, _ suspended: SuspendedExchanges, beat: () -> Void
    ) {
        var lingering = LingeringSockets()
        var streams: [any PendingStream] = []
        var nextTick = Deadline.now
        var ticks = 0
        while true {
            wait(for: shared.wakeUp, streams, and: lingering)
            let inbox = shared.inbox.withLock { inbox in
                defer { (inbox.sockets, inbox.streams) = ([], []) }
                return inbox
            }
            for socket in inbox.sockets { lingering.append(socket) }
            streams += inbox.streams
            if inbox.isStopped { return }
            lingering.drain()
            streams.removeAll { !$0.sendMore() }
            guard Deadline.now >= nextTick else { continue }
            nextTick = Deadline.now + Int(tickMilliseconds)
            ticks += 1
            freeOlderRemains(shared)
            suspended.endOverdue()
            if ticks % connectionTicks == 0 {
                suspended.endAbandoned()
                connections.cutOverdue()
                connections.reportEndsOfStreams()
                beat()
            }
        }
    }

    private static func freeOlderRemains(_ shared: Shared) {
        let remains = shared.inbox.withLock { inbox in
            defer { (inbox.olderRemains, inbox.remains) = (inbox.remains, []) }
            return inbox.olderRemains
        }
        // Not under the lock.
        withExtendedLifetime(remains) {}
    }

    private static func wait(
        for wakeUp: WakeUp, _ streams: [any PendingStream], and lingering: borrowing LingeringSockets
    ) {
        var polls = lingering.polls
        polls.append(pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0))
        polls += streams.map { pollfd(fd: $0.socket, events: Int16(POLLOUT), revents: 0) }
        poll(&polls, nfds_t(polls.count), tickMilliseconds)
        wakeUp.clear()
    }
}

/// A response that waits for its socket to have room.
protocol PendingStream: AnyObject, Sendable {
    /// The socket that is written to.
    var socket: Int32 { get }

    /// Sends what can be sent; called when the socket may have room. Returns whether more is to be sent then.
    func sendMore() -> Bool
}

import Glibc
import Platform

/// The thread that does periodic and deferred work for the event threads: it shuts down overdue connections, ends
/// overdue and abandoned exchanges, sends the remaining bytes of streams, closes lingering sockets, and frees large
/// objects.
final class ConnectionReaper: Sendable {
    private struct Inbox {
        var sockets: [Int32] = []
        var streams: [any PendingStream] = []
        /// Objects to free, added since the last tick.
        var garbage: [any Sendable] = []
        /// Objects to free, added before the last tick.
        var olderGarbage: [any Sendable] = []
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

    /// Milliseconds between two checks of the exchanges' deadlines.
    private static let tickMilliseconds: Int32 = 50
    /// Ticks between two checks of all connections.
    private static let connectionTicks = 5
    private static let stackBytes = 256 << 10

    private let shared: Shared
    private let thread: Thread

    /// Starts the thread.
    init(
        connections: ConnectionTable, suspended: SuspendedExchanges, eventStreams: EventStreams,
        readBytesPerSecondMin: Int
    ) throws(ServerError) {
        let shared = try Shared()
        thread = try Thread.serving(stackBytes: Self.stackBytes) {
            Self.run(shared, connections, suspended, eventStreams, readBytesPerSecondMin)
        }
        self.shared = shared
    }

    /// Keeps the connection of this socket open until its client stops sending. The caller may close the socket.
    func linger(on socket: Int32) {
        let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return }
        shared.inbox.withLock { $0.sockets.append(copy) }
        shared.wakeUp.signal()
    }

    /// Sends the remaining bytes of a stream when its socket has room.
    func watch(_ stream: any PendingStream) {
        shared.inbox.withLock { $0.streams.append(stream) }
        shared.wakeUp.signal()
    }

    /// Releases a large object one to two ticks later, by when the caller has released it. Freeing megabytes takes a
    /// millisecond, during which an event thread would delay other requests.
    func free(_ garbage: any Sendable) {
        shared.inbox.withLock { $0.garbage.append(garbage) }
    }

    /// Closes the lingering sockets and ends the thread. The owner calls it once.
    func stop() {
        shared.inbox.withLock { $0.isStopped = true }
        shared.wakeUp.signal()
        thread.join()
        // The objects to free may retain the server, and with it this reaper.
        let garbage = shared.inbox.withLock { inbox in
            defer { (inbox.olderGarbage, inbox.garbage) = ([], []) }
            return inbox.olderGarbage + inbox.garbage
        }
        withExtendedLifetime(garbage) {}
    }

    private static func run(
        _ shared: Shared, _ connections: ConnectionTable, _ suspended: SuspendedExchanges,
        _ eventStreams: EventStreams, _ readBytesPerSecondMin: Int
    ) {
        var lingering = LingeringSockets()
        var streams: [any PendingStream] = []
        var nextTick = Instant.now
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
            guard nextTick.isPast else { continue }
            nextTick = .after(milliseconds: Int(tickMilliseconds))
            ticks += 1
            freeOlderGarbage(shared)
            suspended.endOverdue(at: .now)
            if ticks % connectionTicks == 0 {
                suspended.endAbandoned(of: connections.reportEndsOfStreams())
                connections.cutOverdue(at: .now)
                connections.cutSlowReaders(at: .now, bytesPerSecondMin: readBytesPerSecondMin)
                eventStreams.sendHeartbeats(at: .now)
            }
        }
    }

    private static func freeOlderGarbage(_ shared: Shared) {
        let garbage = shared.inbox.withLock { inbox in
            defer { (inbox.olderGarbage, inbox.garbage) = (inbox.garbage, []) }
            return inbox.olderGarbage
        }
        // Released after unlocking.
        withExtendedLifetime(garbage) {}
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

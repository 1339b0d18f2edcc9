import Glibc
import Platform

/// A thread that serves connections with its own libmicrohttpd daemon. A connection stays on its loop until it is
/// closed.
final class EventLoop: Sendable {
    private struct Inbox {
        var accepted: [Listener.Accepted] = []
        var isStopped = false
    }

    private let inbox: Monitor<Inbox>
    private let wakeUp: WakeUp
    private let thread: Thread

    /// Starts the thread.
    init(core: ServerCore) throws(ServerError) {
        let inbox = Monitor(Inbox())
        let wakeUp = try WakeUp()
        let daemon = try Daemon(core: core, wakeUp: wakeUp)
        do throws(ServerError) {
            thread = try Thread.serving(stackBytes: core.options.eventStackBytes) {
                Self.run(daemon, inbox, wakeUp)
            }
        } catch {
            daemon.stop()
            throw error
        }
        self.inbox = inbox
        self.wakeUp = wakeUp
    }

    /// Adds a connection, which `ConnectionTable.admit` has counted.
    func add(_ accepted: Listener.Accepted) {
        inbox.withLock { $0.accepted.append(accepted) }
        wakeUp.signal()
    }

    /// Closes all connections and ends the thread. No connection may be suspended. To be called once.
    func stop() {
        inbox.withLock { $0.isStopped = true }
        wakeUp.signal()
        thread.join()
    }

    private static func run(_ daemon: Daemon, _ inbox: Monitor<Inbox>, _ wakeUp: WakeUp) {
        while true {
            wait(for: daemon, or: wakeUp)
            let received = inbox.withLock { inbox in
                defer { inbox.accepted = [] }
                return inbox
            }
            for accepted in received.accepted { daemon.serve(accepted) }
            guard !received.isStopped else { return daemon.stop() }
            daemon.run()
        }
    }

    private static func wait(for daemon: Daemon, or wakeUp: WakeUp) {
        var polls = [daemon.events, wakeUp.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&polls, nfds_t(polls.count), daemon.timeoutMilliseconds)
        if polls[1].revents != 0 { wakeUp.clear() }
    }
}

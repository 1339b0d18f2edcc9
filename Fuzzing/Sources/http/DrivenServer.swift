import CDriving
import Glibc
import Inputs

@testable import HTTPServer

/// A server without listening sockets and event threads. The fuzzer hands it connections, and runs its event loop.
///
/// An input therefore needs no thread switches except for workers, and ends as soon as the server is idle, without a
/// timeout.
final class DrivenServer: ServerStatus, WorkerQueue {
    private let core: ServerCore
    private let daemon: Daemon
    private let wakeUp: WakeUp

    /// - Parameter options: the number of event threads is ignored.
    init(options: ServerOptions, handler: any Handler) throws(ServerError) {
        signal(SIGPIPE, SIG_IGN)
        core = try ServerCore(options: options, handler: handler)
        wakeUp = try WakeUp()
        daemon = try Daemon(core: core, wakeUp: wakeUp)
    }

    var openRequests: Int { core.openExchanges.count }
    var openConnections: Int { core.connections.count }
    var waitingJobs: Int { core.workers.waitingJobs }
    var waitingBackgroundJobs: Int { core.workers.waitingBackgroundJobs }
    var runningJobs: Int { core.workers.runningJobs }
    var eventStreams: Int { core.eventStreams.count }
    var listeners: Int { core.listeners.count }
    var connectionCuts: ConnectionCuts { core.connections.cuts }
    var isSaturated: Bool { core.workers.isFull }
    var isDraining: Bool { core.isDraining }

    func submitInBackground(_ job: @escaping @Sendable () -> Void) {
        core.workers.submitInBackground(job)
    }

    /// Opens a connection and returns the client's end of it, which does not block.
    func connect() -> Int32 {
        var ends: [Int32] = [-1, -1]
        claim(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0, "socketpair fails")
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        var address = sockaddr_storage()
        address.ss_family = sa_family_t(AF_UNIX)
        claim(core.connections.admit(client: "", isProxy: false), "a connection is not admitted")
        let accepted = Listener.Accepted(
            socket: ends[1], address: address, addressBytes: socklen_t(MemoryLayout<sa_family_t>.size))
        daemon.serve(accepted)
        return ends[0]
    }

    /// Runs the event loop until the server and its workers are idle.
    func settle() {
        var turns = 0
        while true {
            wakeUp.clear()
            daemon.run()
            // Counts only turns without a worker's job, because jobs may take long.
            turns = waitingJobs + runningJobs == 0 ? turns + 1 : 0
            claim(turns < Self.turnsMax, "the event loop does not become idle")
            if hasMore { continue }
            // Checks again for events: a worker signals its result before its job counts as finished.
            if waitingJobs + runningJobs == 0 {
                if !hasMore { return }
            } else {
                wait(microseconds: 20)
            }
        }
    }

    /// Ends suspended requests whose clients are gone, as the server does four times a second.
    func endAbandonedRequests() {
        core.suspended.endAbandoned(of: core.connections.reportEndsOfStreams())
    }

    /// Waits until the server has an event, or `client` is readable.
    func wait(microseconds: Int, client: Int32 = -1) {
        _ = CDriving_wait(daemon.events, wakeUp.descriptor, client, microseconds)
    }

    private static let turnsMax = 100_000

    /// Whether the event loop has more to do now.
    private var hasMore: Bool {
        daemon.timeoutMilliseconds == 0 || CDriving_wait(daemon.events, wakeUp.descriptor, -1, 0) != 0
    }
}

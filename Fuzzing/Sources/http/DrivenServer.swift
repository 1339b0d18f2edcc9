import CDriving
import Glibc
import Inputs

@testable import HTTPServer

/// A server that listens nowhere and has no event thread: it is handed its connections, and goes on when it is told to.
///
/// So an input costs no switch between threads but for what its workers do, and is over when nothing is left to do
/// instead of after some time without news.
final class DrivenServer: ServerStatus, WorkerQueue {
    private let core: ServerCore
    private let daemon: Daemon
    private let wakeUp: WakeUp

    /// - Parameter options: how many event threads they name does not matter.
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

    /// A connection whose client is nobody in particular: returns the client's end of it, which does not block.
    func connect() -> Int32 {
        var ends: [Int32] = [-1, -1]
        claim(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0, "no pair of sockets")
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        var address = sockaddr_storage()
        address.ss_family = sa_family_t(AF_UNIX)
        claim(core.connections.admit(client: "", isProxy: false), "there is no room for a connection")
        let accepted = Listener.Accepted(
            socket: ends[1], address: address, addressBytes: socklen_t(MemoryLayout<sa_family_t>.size))
        daemon.serve(accepted)
        return ends[0]
    }

    /// Does all that can be done, and waits for workers that are at work.
    func settle() {
        var turns = 0
        while true {
            wakeUp.clear()
            daemon.run()
            // However long a worker takes is not counted here.
            turns = waitingJobs + runningJobs == 0 ? turns + 1 : 0
            claim(turns < Self.turnsMax, "the server is busy without an end")
            if hasMore { continue }
            // A worker leaves word before it counts as done.
            if waitingJobs + runningJobs == 0 {
                if !hasMore { return }
            } else {
                wait(microseconds: 20)
            }
        }
    }

    /// What happens four times a second: closed connections are noticed.
    func lookAround() {
        core.suspended.endAbandoned(of: core.connections.reportEndsOfStreams())
    }

    /// Waits for something to do, on the side of the client, too, if there is one.
    func wait(microseconds: Int, client: Int32 = -1) {
        _ = CDriving_wait(daemon.events, wakeUp.descriptor, client, microseconds)
    }

    private static let turnsMax = 100_000

    private var hasMore: Bool {
        daemon.timeoutMilliseconds == 0 || CDriving_wait(daemon.events, wakeUp.descriptor, -1, 0) != 0
    }
}

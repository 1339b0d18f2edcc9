import Glibc
import Platform

/// An HTTP/1.1 server: it listens, gathers requests with bounded bodies, and sends what its handler answers.
///
/// It serves from `init` to `stop`, or to the end of its life. The process ignores SIGPIPE from then on: a client that
/// vanishes is not a reason to end.
package final class Server: ServerStatus, Workforce {
    /// How long the refusals to those who were still waiting at the end of `stop` may take to be sent, in seconds.
    private static let farewellSecondsMax = 1.0
    private static let acceptorStackBytes = 256 << 10

    private let core: ServerCore
    private let loops: [EventLoop]
    private let listener: Listener
    private let acceptor: Thread
    private let isStopped = Monitor(false)

    /// Listens, and serves on threads of its own.
    package init(options: ServerOptions, handler: any Handler) throws(ServerError) {
        try options.validate()
        signal(SIGPIPE, SIG_IGN)
        let listener = try Listener(host: options.host, port: options.port)
        let core = try ServerCore(options: options, handler: handler)
        var loops: [EventLoop] = []
        do throws(ServerError) {
            for _ in 0..<options.eventThreads { loops.append(try EventLoop(core: core)) }
            acceptor = try Thread.serving(stackBytes: Self.acceptorStackBytes) { [loops] in
                Self.accept(from: listener, loops, core)
            }
        } catch {
            for loop in loops { loop.stop() }
            core.stop()
            throw error
        }
        self.core = core
        self.loops = loops
        self.listener = listener
    }

    deinit {
        stop(drainSeconds: 0)
    }

    /// The port that the server listens on.
    package var port: UInt16 { listener.port }

    /// Requests under way: from the request line to the last byte of the response.
    package var openRequests: Int { core.openExchanges.count }

    /// Connections that are open or about to be closed.
    package var openConnections: Int { core.connections.count }

    /// Jobs that wait for a worker.
    package var waitingJobs: Int { core.workers.waitingJobs }

    /// Jobs that workers run.
    package var runningJobs: Int { core.workers.runningJobs }

    /// Listeners to events.
    package var eventStreams: Int { core.eventStreams.count }

    /// Whether a request that needs a worker would be refused.
    package var isSaturated: Bool { core.workers.isFull }

    /// Whether the server is being stopped.
    package var isDraining: Bool { core.isDraining }

    package func perform(_ job: @escaping @Sendable () -> Void) {
        core.workers.submitMore(job)
    }

    package func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
        core.workers.submit(Cancellation(), job)
    }

    /// Has connections that are made from now on show another certificate; those that are open keep theirs. To be called
    /// only if the server was started with one. Throws, and changes nothing, if it cannot be used.
    package func renew(_ identity: TLSIdentity) throws(ServerError) {
        try core.renew(identity)
    }

    /// Stops serving; returns when all is released. A second call waits for the first and does nothing.
    ///
    /// No connection is accepted any more. Listeners to events are disconnected, and requests that wait for something to
    /// happen are answered that nothing has. Requests under way are finished, for at most `drainSeconds`, and the
    /// connections closed after their responses; those that are not finished then are refused with `.shuttingDown`, and
    /// their jobs cancelled and waited for.
    package func stop(drainSeconds: Double) {
        isStopped.withLock { isStopped in
            guard !isStopped else { return }
            isStopped = true
            stopAccepting()
            finishRequests(secondsMax: drainSeconds)
            for loop in loops { loop.stop() }
            core.stop()
        }
    }

    private func stopAccepting() {
        core.beginDraining()
        core.suspended.beginEnding()
        core.connections.stop()
        listener.stop()
        acceptor.join()
    }

    private func finishRequests(secondsMax: Double) {
        let isDone = core.openExchanges.waitForNone(secondsMax: secondsMax)
        // In any case, for another request may have come in between.
        core.suspended.close()
        if !isDone { _ = core.openExchanges.waitForNone(secondsMax: Self.farewellSecondsMax) }
    }

    /// Hands connections to the loops in turn.
    private static func accept(from listener: Listener, _ loops: [EventLoop], _ core: ServerCore) {
        var turn = 0
        while core.connections.waitForRoom(), let accepted = listener.accept() {
            guard core.connections.take(client: accepted.client) else {
                close(accepted.socket)
                continue
            }
            loops[turn % loops.count].add(accepted)
            turn += 1
        }
    }
}

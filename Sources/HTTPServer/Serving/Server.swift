import Glibc
import Platform

/// An HTTP/1.1 server: it listens, gathers requests with bounded bodies, and sends its handler's responses.
///
/// It serves from `init` to `stop` or `deinit`. `init` makes the process ignore SIGPIPE, which would end it when a
/// client closes its connection before the response.
package final class Server: ServerStatus, WorkerQueue {
    /// The time to send refusals to requests that are unfinished after draining, in seconds.
    private static let refusalSecondsMax = 1.0
    /// How long `stop` waits for requests that clients have sent before they noticed the stop, in milliseconds.
    private static let arrivalMilliseconds = 50
    private static let acceptorStackBytes = 256 << 10

    private let core: ServerCore
    private let loops: [EventLoop]
    private let listener: Listener
    private let acceptor: Thread
    private let isStopped = Monitor(false)

    /// Listens, and starts the threads that serve.
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

    // MARK: Status

    package var openRequests: Int { core.openExchanges.count }
    package var openConnections: Int { core.connections.count }
    package var waitingJobs: Int { core.workers.waitingJobs }
    package var waitingBackgroundJobs: Int { core.workers.waitingBackgroundJobs }
    package var runningJobs: Int { core.workers.runningJobs }
    package var eventStreams: Int { core.eventStreams.count }
    package var listeners: Int { core.listeners.count }
    package var connectionCuts: ConnectionCuts { core.connections.cuts }
    package var isSaturated: Bool { core.workers.isFull }
    package var isDraining: Bool { core.isDraining }

    package func submitInBackground(_ job: @escaping @Sendable () -> Void) {
        core.workers.submitInBackground(job)
    }

    /// Replaces the certificate for new connections; open connections keep theirs. Requires a server that was started
    /// with a certificate. If the new one cannot be used, throws and keeps the old one.
    package func renew(_ identity: TLSIdentity) throws(ServerError) {
        try core.renew(identity)
    }

    /// Closes each connection after its next response from now on, so that clients move to other servers before `stop`.
    package func beginDraining() {
        core.beginDraining()
    }

    /// Stops serving; returns when all threads and connections have ended. A second call waits for the first.
    ///
    /// Accepts no more connections, disconnects clients that listen to events, and ends the time of requests that wait
    /// for an event (`DeferredAnswer.timeout`). Then waits up to `drainSeconds` for open requests, whose connections
    /// are closed after their responses. Refuses the rest with `.shuttingDown`, cancels their jobs and waits for these.
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
        // A request may be in transit on a connection that seems idle. Its response closes the connection.
        if secondsMax > 0 { core.connections.waitForNone(until: .after(milliseconds: Self.arrivalMilliseconds)) }
        let isDone = core.openExchanges.waitForNone(secondsMax: secondsMax)
        // Also if all requests were done, because another one may have arrived since.
        core.suspended.close()
        if !isDone { _ = core.openExchanges.waitForNone(secondsMax: Self.refusalSecondsMax) }
    }

    /// Assigns accepted connections to the loops in turn.
    private static func accept(from listener: Listener, _ loops: [EventLoop], _ core: ServerCore) {
        var turn = 0
        while let accepted = listener.accept(makeRoom: core.connections.makeRoom) {
            let isProxy = core.proxies.trusts(accepted.client)
            guard core.connections.admit(client: accepted.client, isProxy: isProxy) else {
                close(accepted.socket)
                continue
            }
            loops[turn % loops.count].add(accepted)
            turn += 1
        }
    }
}

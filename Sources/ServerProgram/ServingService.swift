import Foundation
import HTTPServer
import ServiceLifecycle
import UnixSignals

/// Runs a server until graceful shutdown. Then the server is unready but serves on for a while, so that load balancers
/// learn of it, and finishes its running requests.
struct ServingService: Service {
    let server: Server
    var drainDelaySeconds = 0.0
    let drainSeconds: Double
    var announceStart: @Sendable () -> Void = {}
    var announceStop: @Sendable () -> Void = {}

    func run() async throws {
        // The service group traps signals by now: whoever reads the announcement may send one.
        announceStart()
        try? await gracefulShutdown()
        // Trapped before the stop is announced: whoever reads the announcement may send the second signal.
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        announceStop()
        let exitAtSecondSignal = Task { await Self.exit(atNextOf: signals) }
        server.beginDraining()
        try? await Task.sleep(for: .seconds(drainDelaySeconds))
        await withCheckedContinuation { continuation in
            // `stop` blocks, which threads of Swift's pool must not.
            Thread.detachNewThread {
                server.stop(drainSeconds: drainSeconds)
                continuation.resume()
            }
        }
        exitAtSecondSignal.cancel()
    }

    /// Ends the process at once when another signal arrives.
    private static func exit(atNextOf signals: UnixSignalsSequence) async {
        for await signal in signals {
            _exit(128 + (signal == .sigint ? SIGINT : SIGTERM))
        }
    }
}

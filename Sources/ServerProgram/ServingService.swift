import Foundation
import HTTPServer
import ServiceLifecycle
import UnixSignals

/// Runs a server until graceful shutdown. Then the server is not ready, but still serves for `drainDelaySeconds`, so
/// that load balancers notice, and finishes running requests within `drainSeconds`.
struct ServingService: Service {
    let server: Server
    var drainDelaySeconds = 0.0
    let drainSeconds: Double
    var announceStart: @Sendable () -> Void = {}
    var announceStop: @Sendable () -> Void = {}

    func run() async throws {
        // Announced only now, when the service group handles signals, because a reader of the announcement may send
        // one.
        announceStart()
        try? await gracefulShutdown()
        // Handled before the stop is announced, because a reader of the announcement may send the second signal.
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        announceStop()
        let exitAtSecondSignal = Task { await Self.exit(atNextOf: signals) }
        server.beginDraining()
        try? await Task.sleep(for: .seconds(drainDelaySeconds))
        await withCheckedContinuation { continuation in
            // On a separate thread, because `stop` blocks, and threads of Swift's pool must not block.
            Thread.detachNewThread {
                server.stop(drainSeconds: drainSeconds)
                continuation.resume()
            }
        }
        exitAtSecondSignal.cancel()
    }

    /// Ends the process at the next signal.
    private static func exit(atNextOf signals: UnixSignalsSequence) async {
        for await signal in signals {
            _exit(128 + (signal == .sigint ? SIGINT : SIGTERM))
        }
    }
}

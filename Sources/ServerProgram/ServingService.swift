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
        // The service group handles signals by now. A program that waits for this log line may send SIGTERM at once.
        announceStart()
        try? await gracefulShutdown()
        // Trapped before the stop is announced: a program that waits for that line may send the second signal at once.
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

import Foundation
import HTTPServer
import ServiceLifecycle
import UnixSignals

/// A server, as one of the services that the program consists of.
struct ServingService: Service {
    let server: Server
    let drainSeconds: Double
    var announceStart: @Sendable () -> Void = {}
    var announceStop: @Sendable () -> Void = {}

    func run() async throws {
        // Only now, when signals are heard: whoever reads it may send one.
        announceStart()
        try? await gracefulShutdown()
        // Before the stop is announced: whoever reads of it may send the next one at once.
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        announceStop()
        let impatience = Task { await Self.end(atNextOf: signals) }
        await withCheckedContinuation { continuation in
            // It blocks, which the threads of Swift's own pool must not.
            Thread.detachNewThread {
                server.stop(drainSeconds: drainSeconds)
                continuation.resume()
            }
        }
        impatience.cancel()
    }

    /// Whoever asks twice does not want to wait.
    private static func end(atNextOf signals: UnixSignalsSequence) async {
        for await signal in signals {
            _exit(128 + (signal == .sigint ? SIGINT : SIGTERM))
        }
    }
}

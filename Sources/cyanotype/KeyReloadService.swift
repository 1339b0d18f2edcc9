import LayoutService
import Logging
import ServiceLifecycle
import UnixSignals

/// Reads the API keys again whenever SIGHUP arrives. Keys that cannot be used change nothing.
struct KeyReloadService: Service {
    let path: String
    let keys: APIKeys
    let logger: Logger

    func run() async throws {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
            do {
                try keys.replace(with: try InputFile.text(path))
                logger.notice("API keys read again", metadata: ["count": "\(keys.count)"])
            } catch {
                logger.error("API keys stay as they were: \(path): \(error)")
            }
        }
    }
}

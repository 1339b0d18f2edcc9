import Logging
import ServiceLifecycle
import UnixSignals

/// Reads again, whenever SIGHUP arrives, what may change while the server runs. What cannot be used changes nothing.
struct ReloadService: Service {
    /// Something that comes from files.
    struct Source: Sendable {
        /// What it is, at the begin of a message.
        let name: String
        /// The files, for a message.
        let paths: String
        /// Puts what the files hold now in the place of what they held before; returns what there is to tell of it.
        let reload: @Sendable () throws -> Logger.Metadata
    }

    let sources: [Source]
    let logger: Logger

    func run() async throws {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
            if sources.isEmpty { logger.notice("nothing to read again: there are no API keys and there is no TLS") }
            for source in sources {
                do {
                    let metadata = try source.reload()
                    logger.notice("\(source.name) read again", metadata: metadata)
                } catch {
                    logger.error("\(source.name) stay as they were: \(source.paths): \(error)")
                }
            }
        }
    }
}

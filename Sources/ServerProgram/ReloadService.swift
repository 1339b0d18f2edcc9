import Logging
import ServiceLifecycle
import UnixSignals

/// Reads files again after SIGHUP. If the new content of a file is invalid, the old one stays in use.
struct ReloadService: Service {
    /// A value that is read from files.
    struct Source: Sendable {
        /// The subject of log messages, in the plural: "API keys".
        let name: String
        /// The files, for log messages.
        let paths: String
        /// Reads the files and uses their content; returns metadata for the log.
        let reload: @Sendable () throws -> Logger.Metadata
    }

    let sources: [Source]
    let logger: Logger

    func run() async throws {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
            if sources.isEmpty { logger.notice("nothing to read again: there are neither API keys nor TLS") }
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

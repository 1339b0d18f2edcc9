import Logging
import ServiceLifecycle
import UnixSignals

/// Reads files again when SIGHUP arrives. If new contents cannot be used, the former ones stay in force.
struct ReloadService: Service {
    /// A value that comes from files.
    struct Source: Sendable {
        /// The subject of log messages, in the plural: "API keys".
        let name: String
        /// The files, for log messages.
        let paths: String
        /// Puts the contents of the files into force; returns metadata for the log.
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

import Logging
import Platform

/// Writes the events of swift-log as lines of a log writer, in the writer's format.
///
///     let writer = try LogWriter(descriptor: STDERR_FILENO, format: .json)
///     LoggingSystem.bootstrap({ _, provider in LineLogHandler(writer: writer, metadataProvider: provider) },
///         metadataProvider: nil)
package struct LineLogHandler: LogHandler {
    package var logLevel: Logger.Level
    package var metadata: Logger.Metadata = [:]
    package var metadataProvider: Logger.MetadataProvider?

    private let writer: LogWriter

    package init(
        writer: LogWriter, logLevel: Logger.Level = .info, metadataProvider: Logger.MetadataProvider? = nil
    ) {
        self.writer = writer
        self.logLevel = logLevel
        self.metadataProvider = metadataProvider
    }

    package subscript(metadataKey key: String) -> Logger.MetadataValue? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// The event's metadata override the provider's, which override the handler's.
    package func log(event: LogEvent) {
        let entry = LogEntry(
            time: .now, level: event.level, message: event.message.description,
            metadata: metadata, metadataProvider?.get() ?? [:], event.metadata ?? [:], Self.metadata(of: event.error))
        writer.write(writer.format.line(entry))
    }

    /// Describes an error under the keys that swift-log's own handler uses.
    private static func metadata(of error: (any Error)?) -> Logger.Metadata {
        guard let error else { return [:] }
        return [
            "error.message": .string(String(describing: error)),
            "error.type": .string(String(reflecting: type(of: error))),
        ]
    }
}

import Logging
import Platform

/// Writes the events of swift-log as lines of a log writer, in the writer's format.
package struct LineLogHandler: LogHandler {
    package var logLevel: Logger.Level
    package var metadata: Logger.Metadata = [:]

    private let writer: LogWriter

    package init(writer: LogWriter, logLevel: Logger.Level = .info) {
        self.writer = writer
        self.logLevel = logLevel
    }

    package subscript(metadataKey key: String) -> Logger.MetadataValue? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// The event's metadata override the handler's.
    package func log(event: LogEvent) {
        let entry = LogEntry(
            time: .now, level: event.level, message: event.message.description,
            metadata: metadata, event.metadata ?? [:], Self.metadata(of: event.error))
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

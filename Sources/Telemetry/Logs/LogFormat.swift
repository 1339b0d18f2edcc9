import Logging
import Platform

/// The format of log lines.
package enum LogFormat: String, CaseIterable, Sendable {
    /// For people: `2026-01-02T03:04:05.678Z INFO message key=value other="some words"`.
    case text
    /// For programs: `{"time":"2026-01-02T03:04:05.678Z","level":"info","message":"message","key":"value"}`.
    case json

    /// A line without its line break. Line breaks inside the entry are escaped.
    package func line(_ entry: LogEntry) -> [UInt8] {
        var line = LogLineBuffer()
        switch self {
        case .text: line.appendText(entry)
        case .json: line.appendJSON(entry)
        }
        return line.bytes
    }

    /// A line without its line break, to which the caller adds fields.
    func line(
        at time: Timestamp, _ level: Logger.Level, _ message: String, fields: (inout LogFieldLine) -> Void
    ) -> [UInt8] {
        var buffer = LogLineBuffer()
        switch self {
        case .text: buffer.appendTextStart(time, level, message)
        case .json: buffer.appendJSONStart(time, level, message)
        }
        var line = LogFieldLine(buffer, self)
        fields(&line)
        return self == .json ? line.buffer.bytes + "}".utf8 : line.buffer.bytes
    }
}

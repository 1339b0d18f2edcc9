import Logging
import Platform

/// How a log writes its lines.
package enum LogFormat: String, CaseIterable, Sendable {
    /// For people: `2026-01-02T03:04:05.678Z INFO message key=value other="some words"`.
    case text
    /// For programs: `{"time":"2026-01-02T03:04:05.678Z","level":"info","message":"message","key":"value"}`.
    case json

    /// A line, without its end. Nothing that an entry holds can end it, or begin another.
    package func line(_ entry: LogEntry) -> [UInt8] {
        var line = LineBuffer()
        switch self {
        case .text: line.appendText(entry)
        case .json: line.appendJSON(entry)
        }
        return line.bytes
    }

    /// A line whose fields are written by the caller, without its end.
    func line(
        at time: Timestamp, _ level: Logger.Level, _ message: String, fields: (inout LogFieldLine) -> Void
    ) -> LineBuffer {
        var buffer = LineBuffer()
        switch self {
        case .text: buffer.appendTextStart(time, level, message)
        case .json: buffer.appendJSONStart(time, level, message)
        }
        var line = LogFieldLine(buffer, self)
        fields(&line)
        buffer = line.finish()
        if self == .json { buffer.append(ascii: "}") }
        return buffer
    }
}

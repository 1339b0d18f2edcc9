import Logging
import Platform

extension LineBuffer {
    /// Appends an entry as an object, its metadata beside the keys that every entry has.
    mutating func appendJSON(_ entry: LogEntry) {
        appendJSONStart(entry.time, entry.level, entry.message)
        for key in entry.keys {
            guard let value = entry.metadata[key] else { continue }
            append(ascii: ",")
            appendQuoted(Self.name(of: key, in: entry))
            append(ascii: ":")
            appendJSON(value)
        }
        append(ascii: "}")
    }

    /// Appends what every object begins with.
    mutating func appendJSONStart(_ time: Timestamp, _ level: Logger.Level, _ message: String) {
        append("{\"time\":\"")
        append(time)
        append("\",\"level\":\"")
        appendPlain(level.rawValue)
        append("\",\"message\":")
        appendQuoted(message)
    }

    /// Appends a value of metadata: dictionaries and arrays as JSON has them, numbers and truth values too, all else as
    /// a string.
    mutating func appendJSON(_ value: Logger.MetadataValue) {
        switch value {
        case .string(let text):
            appendQuoted(text)
        case .stringConvertible(let value):
            if LogLiteral.isLiteral(value) {
                appendPlain(value.description)
            } else {
                appendQuoted(value.description)
            }
        case .array(let values):
            append(ascii: "[")
            for (index, value) in values.enumerated() {
                if index > 0 { append(ascii: ",") }
                appendJSON(value)
            }
            append(ascii: "]")
        case .dictionary(let metadata):
            append(ascii: "{")
            for (index, key) in metadata.keys.sorted().enumerated() {
                guard let value = metadata[key] else { continue }
                if index > 0 { append(ascii: ",") }
                appendQuoted(key)
                append(ascii: ":")
                appendJSON(value)
            }
            append(ascii: "}")
        }
    }

    /// A key of metadata that every entry has gets underscores at its end until none has it.
    private static func name(of key: String, in entry: LogEntry) -> String {
        guard key == "time" || key == "level" || key == "message" else { return key }
        var name = key
        repeat { name += "_" } while entry.metadata[name] != nil
        return name
    }
}

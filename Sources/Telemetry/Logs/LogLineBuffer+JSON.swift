import Logging
import Platform

extension LogLineBuffer {
    /// Appends an entry as a JSON object: time, level and message, then the metadata.
    mutating func appendJSON(_ entry: LogEntry) {
        appendJSONStart(entry.time, entry.level, entry.message)
        for key in entry.keys {
            guard let value = entry.metadata[key] else { continue }
            append(",")
            appendQuoted(Self.name(of: key, in: entry))
            append(":")
            appendJSON(value)
        }
        append("}")
    }

    /// Appends the beginning of an object, without its end: time, level and message.
    mutating func appendJSONStart(_ time: Timestamp, _ level: Logger.Level, _ message: String) {
        append("{\"time\":\"")
        append(time)
        append("\",\"level\":\"")
        appendPlain(level.rawValue)
        append("\",\"message\":")
        appendQuoted(message)
    }

    /// Appends a value of metadata: dictionaries, arrays, numbers and booleans as such, other values as strings.
    mutating func appendJSON(_ value: Logger.MetadataValue) {
        switch value {
        case .string(let text):
            appendQuoted(text)
        case .stringConvertible(let value):
            if Self.isJSONLiteral(value) {
                appendPlain(value.description)
            } else {
                appendQuoted(value.description)
            }
        case .array(let values):
            append("[")
            for (index, value) in values.enumerated() {
                if index > 0 { append(",") }
                appendJSON(value)
            }
            append("]")
        case .dictionary(let metadata):
            append("{")
            for (index, key) in metadata.keys.sorted().enumerated() {
                guard let value = metadata[key] else { continue }
                if index > 0 { append(",") }
                appendQuoted(key)
                append(":")
                appendJSON(value)
            }
            append("}")
        }
    }

    /// Whether a value is a boolean or a finite number, whose description is a JSON literal.
    private static func isJSONLiteral(_ value: any CustomStringConvertible) -> Bool {
        // Comparing types is faster than casting.
        let type = type(of: value)
        if type == String.self || type == Substring.self { return false }
        if type == Int.self || type == Bool.self { return true }
        return switch value {
        case let value as Double: value.isFinite
        case let value as Float: value.isFinite
        default: value is any FixedWidthInteger
        }
    }

    /// The name for a key of metadata. If it is the name of one of the fields that every entry has, underscores are
    /// appended.
    private static func name(of key: String, in entry: LogEntry) -> String {
        guard key == "time" || key == "level" || key == "message" else { return key }
        var name = key
        repeat { name += "_" } while entry.metadata[name] != nil
        return name
    }
}

import Logging

extension LineBuffer {
    /// Appends an entry as an object, its metadata beside the keys that every entry has.
    mutating func appendJSON(_ entry: LogEntry) {
        append("{\"time\":\"")
        append(entry.time)
        append("\",\"level\":\"")
        appendPlain(entry.level.rawValue)
        append("\",\"message\":")
        appendQuoted(entry.message)
        for key in entry.keys {
            guard let value = entry.metadata[key] else { continue }
            if appendFields(of: value, .json) { continue }
            append(",")
            appendQuoted(Self.name(of: key, in: entry))
            append(":")
            appendJSON(value)
        }
        append("}")
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

    /// A key of metadata that every entry has gets underscores at its end until none has it.
    private static func name(of key: String, in entry: LogEntry) -> String {
        guard key == "time" || key == "level" || key == "message" else { return key }
        var name = key
        repeat { name += "_" } while entry.metadata[name] != nil
        return name
    }
}

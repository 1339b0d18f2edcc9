import Logging

extension LineBuffer {
    /// Appends an entry as words: the time, the level, the message, and the metadata as `key=value`.
    mutating func appendText(_ entry: LogEntry) {
        append(entry.time)
        append(" ")
        appendPlain(entry.level.rawValue.uppercased())
        append(" ")
        appendEscaped(entry.message, quotes: false)
        for key in entry.keys {
            guard let value = entry.metadata[key] else { continue }
            if appendFields(of: value, .text) { continue }
            append(" ")
            appendWord(key)
            append("=")
            appendText(value)
        }
    }

    /// Appends the fields that a value consists of; returns false if it is another value.
    mutating func appendFields(of value: Logger.MetadataValue, _ format: LogFormat) -> Bool {
        guard case .stringConvertible(let value) = value, let fields = value as? any LogFields else { return false }
        var line = LogFieldLine(take(), format)
        fields.write(to: &line)
        self = line.finish()
        return true
    }

    private mutating func appendText(_ value: Logger.MetadataValue) {
        switch value {
        case .string(let text):
            appendWord(text)
        case .stringConvertible(let value):
            appendWord(value.description)
        case .array, .dictionary:
            var json = LineBuffer()
            json.appendJSON(value)
            appendWord(String(decoding: json.bytes, as: UTF8.self))
        }
    }

    /// Appends a text as it is if it reads as one word, and in quotes otherwise.
    mutating func appendWord(_ text: String) {
        if !text.isEmpty && text.utf8.allSatisfy(Self.isOfWord) {
            appendPlain(text)
        } else {
            appendQuoted(text)
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: "\\"): false
        default: byte > UInt8(ascii: " ") && byte < 0x7F
        }
    }
}

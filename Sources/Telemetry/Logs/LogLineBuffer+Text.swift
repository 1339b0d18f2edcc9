import Logging
import Platform

extension LogLineBuffer {
    /// Appends an entry as text: time, level and message, then the metadata as `key=value`.
    mutating func appendText(_ entry: LogEntry) {
        appendTextStart(entry.time, entry.level, entry.message)
        for key in entry.keys {
            guard let value = entry.metadata[key] else { continue }
            append(" ")
            appendWord(key)
            append("=")
            appendText(value)
        }
    }

    /// Appends the beginning of a line of text: time, level and message.
    mutating func appendTextStart(_ time: Timestamp, _ level: Logger.Level, _ message: String) {
        append(time)
        append(" ")
        appendPlain(level.rawValue.uppercased())
        append(" ")
        appendEscaped(message, quotes: false)
    }

    private mutating func appendText(_ value: Logger.MetadataValue) {
        switch value {
        case .string(let text):
            appendWord(text)
        case .stringConvertible(let value):
            appendWord(value.description)
        case .array, .dictionary:
            var json = LogLineBuffer()
            json.appendJSON(value)
            appendWord(String(decoding: json.bytes, as: UTF8.self))
        }
    }

    /// Appends a text without quotes if it is one word, otherwise as a JSON string.
    mutating func appendWord(_ text: String) {
        var text = text
        let isWord = text.withUTF8 { utf8 in !utf8.isEmpty && utf8.allSatisfy(Self.isWordByte) }
        if isWord { appendPlain(text) } else { appendQuoted(text) }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: "\\"): false
        default: byte > UInt8(ascii: " ") && byte < 0x7F
        }
    }
}

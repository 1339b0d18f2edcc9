import Logging
import Platform

extension LineBuffer {
    /// Appends an entry as words: the time, the level, the message, and the metadata as `key=value`.
    mutating func appendText(_ entry: LogEntry) {
        appendTextStart(entry.time, entry.level, entry.message)
        for key in entry.keys {
            guard let value = entry.metadata[key] else { continue }
            append(ascii: " ")
            appendWord(key)
            append(ascii: "=")
            appendText(value)
        }
    }

    /// Appends what every line of words begins with.
    mutating func appendTextStart(_ time: Timestamp, _ level: Logger.Level, _ message: String) {
        append(time)
        append(ascii: " ")
        appendPlain(level.rawValue.uppercased())
        append(ascii: " ")
        appendEscaped(message, quotes: false)
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
        var text = text
        let isWord = text.withUTF8 { utf8 in
            guard !utf8.isEmpty, utf8.allSatisfy(Self.isOfWord) else { return false }
            append(utf8)
            return true
        }
        if !isWord { appendQuoted(text) }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: "\\"): false
        default: byte > UInt8(ascii: " ") && byte < 0x7F
        }
    }
}

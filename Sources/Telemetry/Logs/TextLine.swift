import Logging

extension [UInt8] {
    /// Appends an entry as words: the time, the level, the message, and the metadata as `key=value`.
    mutating func appendText(_ entry: LogEntry) {
        append(entry.time)
        append(UInt8(ascii: " "))
        append(contentsOf: entry.level.rawValue.utf8.map { $0 & ~0x20 })
        append(UInt8(ascii: " "))
        appendEscaped(entry.message, quotes: false)
        for (key, value) in entry.metadata {
            append(UInt8(ascii: " "))
            appendWord(key)
            append(UInt8(ascii: "="))
            appendText(value)
        }
    }

    private mutating func appendText(_ value: Logger.MetadataValue) {
        switch value {
        case .string(let text):
            appendWord(text)
        case .stringConvertible(let value):
            appendWord(value.description)
        case .array, .dictionary:
            var json: [UInt8] = []
            json.appendJSON(value)
            appendWord(String(decoding: json, as: UTF8.self))
        }
    }

    /// Appends a text as it is if it reads as one word, and in quotes otherwise.
    private mutating func appendWord(_ text: String) {
        if !text.isEmpty && text.utf8.allSatisfy(Self.isOfWord) {
            append(contentsOf: text.utf8)
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

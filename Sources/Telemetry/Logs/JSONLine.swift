import Logging

extension [UInt8] {
    /// Appends an entry as an object, its metadata beside the keys that every entry has.
    mutating func appendJSON(_ entry: LogEntry) {
        append(contentsOf: #"{"time":""#.utf8)
        append(entry.time)
        append(contentsOf: #"","level":""#.utf8)
        append(contentsOf: entry.level.rawValue.utf8)
        append(contentsOf: #"","message":"#.utf8)
        appendQuoted(entry.message)
        for (key, value) in entry.metadata {
            append(UInt8(ascii: ","))
            appendQuoted(name(of: key, in: entry))
            append(UInt8(ascii: ":"))
            appendJSON(value)
        }
        append(UInt8(ascii: "}"))
    }

    /// Appends a value of metadata: dictionaries and arrays as JSON has them, numbers and truth values too, all else as
    /// a string.
    mutating func appendJSON(_ value: Logger.MetadataValue) {
        switch value {
        case .string(let text):
            appendQuoted(text)
        case .stringConvertible(let value):
            if let literal = LogLiteral.text(of: value) {
                append(contentsOf: literal.utf8)
            } else {
                appendQuoted(value.description)
            }
        case .array(let values):
            appendList(values, "[", "]") { $0.appendJSON($1) }
        case .dictionary(let metadata):
            appendList(metadata.sorted { $0.key < $1.key }, "{", "}") { line, member in
                line.appendQuoted(member.key)
                line.append(UInt8(ascii: ":"))
                line.appendJSON(member.value)
            }
        }
    }

    private mutating func appendList<Value>(
        _ values: [Value], _ begin: Unicode.Scalar, _ end: Unicode.Scalar, _ appendValue: (inout Self, Value) -> Void
    ) {
        append(UInt8(ascii: begin))
        for (index, value) in values.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            appendValue(&self, value)
        }
        append(UInt8(ascii: end))
    }

    /// A key of metadata that every entry has gets underscores at its end until none has it.
    private func name(of key: String, in entry: LogEntry) -> String {
        guard key == "time" || key == "level" || key == "message" else { return key }
        var name = key
        repeat { name += "_" } while entry.metadata.contains { $0.key == name }
        return name
    }
}

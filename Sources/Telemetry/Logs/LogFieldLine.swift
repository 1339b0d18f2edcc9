/// A log line to which the caller adds fields.
package struct LogFieldLine {
    private(set) var buffer: LogLineBuffer
    private let format: LogFormat

    init(_ buffer: LogLineBuffer, _ format: LogFormat) {
        self.buffer = buffer
        self.format = format
    }

    /// Adds a text field.
    package mutating func add(_ name: StaticString, _ text: String) {
        addName(name)
        switch format {
        case .text: buffer.appendWord(text)
        case .json: buffer.appendQuoted(text)
        }
    }

    /// Adds a number field.
    package mutating func add(_ name: StaticString, _ number: Int) {
        addName(name)
        buffer.appendPlain(String(number))
    }

    /// Adds a duration in milliseconds with three decimals. A negative duration becomes 0.
    package mutating func add(_ name: StaticString, nanoseconds: Int) {
        addName(name)
        let (milliseconds, rest) = max(0, nanoseconds + 500).quotientAndRemainder(dividingBy: 1_000_000)
        buffer.appendPlain(String(milliseconds))
        buffer.append(".")
        buffer.appendPlain(String(1_000 + rest / 1_000).dropFirst())
    }

    /// - Parameter name: only letters and underscores, so that nothing is escaped.
    private mutating func addName(_ name: StaticString) {
        switch format {
        case .text:
            buffer.append(" ")
            buffer.append(name)
            buffer.append("=")
        case .json:
            buffer.append(",\"")
            buffer.append(name)
            buffer.append("\":")
        }
    }
}

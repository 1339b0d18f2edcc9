/// A log line that the caller adds fields to.
package struct LogFieldLine: ~Copyable {
    private var buffer: LogLineBuffer
    private let format: LogFormat

    init(_ buffer: consuming LogLineBuffer, _ format: LogFormat) {
        self.buffer = buffer
        self.format = format
    }

    /// Returns the line with its fields.
    consuming func finish() -> LogLineBuffer { buffer }

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
        buffer.append(number)
    }

    /// Adds a duration in milliseconds with three decimals. A negative duration becomes 0.
    package mutating func add(_ name: StaticString, nanoseconds: Int) {
        addName(name)
        let (milliseconds, rest) = max(0, nanoseconds + 500).quotientAndRemainder(dividingBy: 1_000_000)
        buffer.append(milliseconds)
        buffer.append(ascii: ".")
        buffer.append(rest / 1_000, digits: 3)
    }

    /// - Parameter name: letters and underscores, which need no escapes.
    private mutating func addName(_ name: StaticString) {
        switch format {
        case .text:
            buffer.append(ascii: " ")
            buffer.append(name)
            buffer.append(ascii: "=")
        case .json:
            buffer.append(",\"")
            buffer.append(name)
            buffer.append("\":")
        }
    }
}

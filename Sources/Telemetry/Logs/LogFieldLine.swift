/// A line to which fields are added.
package struct LogFieldLine: ~Copyable {
    private var buffer: LineBuffer
    private let format: LogFormat

    init(_ buffer: consuming LineBuffer, _ format: LogFormat) {
        self.buffer = buffer
        self.format = format
    }

    /// The line, with its fields.
    consuming func finish() -> LineBuffer { buffer }

    /// Adds a field with a text.
    package mutating func add(_ name: StaticString, _ text: String) {
        addName(name)
        switch format {
        case .text: buffer.appendWord(text)
        case .json: buffer.appendQuoted(text)
        }
    }

    /// Adds a field with a number.
    package mutating func add(_ name: StaticString, _ number: Int) {
        addName(name)
        buffer.append(number)
    }

    /// Adds a field with a time in milliseconds, to the microsecond.
    package mutating func add(_ name: StaticString, nanoseconds: Int) {
        addName(name)
        let (milliseconds, rest) = max(0, nanoseconds + 500).quotientAndRemainder(dividingBy: 1_000_000)
        buffer.append(milliseconds)
        buffer.append(ascii: ".")
        buffer.append(rest / 1_000, digits: 3)
    }

    /// - Parameter name: a word of letters.
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

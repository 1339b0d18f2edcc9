/// Several fields of a line, as one value of metadata: `LineLogHandler` writes each as a field of its own.
///
/// For what is logged at every request: to write some ten fields so takes a tenth of the time of a dictionary of them. To
/// a handler that knows nothing of it, the value is one text.
package protocol LogFields: CustomStringConvertible, Sendable {
    /// Writes the fields, in the order in which they stand, none of them named as what every line has.
    func write(to line: inout LogFieldLine)
}

extension LogFields {
    /// The fields as in a line of text.
    package var description: String {
        var line = LogFieldLine(LineBuffer(), .text)
        write(to: &line)
        return String(decoding: line.buffer.bytes.dropFirst(), as: UTF8.self)
    }
}

/// A line to which fields are added.
package struct LogFieldLine: ~Copyable {
    fileprivate(set) var buffer: LineBuffer
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
        buffer.appendPlain(String(number))
    }

    /// Adds a field with a time in milliseconds, to the microsecond.
    package mutating func add(_ name: StaticString, nanoseconds: Int) {
        addName(name)
        let (milliseconds, rest) = max(0, nanoseconds + 500).quotientAndRemainder(dividingBy: 1_000_000)
        buffer.appendPlain(String(milliseconds))
        buffer.append(".")
        buffer.append(rest / 1_000, digits: 3)
    }

    /// - Parameter name: a word of letters.
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

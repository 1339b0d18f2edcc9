/// Owns the memory of computed values, which are in no document. They are valid as long as this object exists.
public final class ComputedJSON {
    private var tapes: [UnsafeMutablePointer<UInt64>] = []
    private var strings: [UnsafeMutablePointer<UInt8>] = []

    public init() {}

    deinit {
        for tape in tapes { tape.deallocate() }
        for string in strings { string.deallocate() }
    }

    /// The value that `write` writes. It must write exactly one.
    public func value(_ write: (inout TapeWriter) -> Void) -> JSONValue {
        var writer = TapeWriter()
        write(&writer)
        let tape = UnsafeMutablePointer<UInt64>.allocate(capacity: writer.cells.count)
        tape.initialize(from: writer.cells, count: writer.cells.count)
        let texts = UnsafeMutablePointer<UInt8>.allocate(capacity: max(writer.strings.count, 1))
        texts.initialize(from: writer.strings, count: writer.strings.count)
        tapes.append(tape)
        strings.append(texts)
        return JSONValue(tape: tape, strings: texts, index: 0)
    }
}

/// Writes the cells of one value, as ``JSONValue`` describes them.
public struct TapeWriter {
    fileprivate var cells: [UInt64] = []
    fileprivate var strings: [UInt8] = []

    fileprivate init() {
        // Most values are strings and numbers.
        cells.reserveCapacity(2)
    }

    public mutating func bool(_ value: Bool) {
        cells.append(Self.cell(value ? "t" : "f"))
    }

    /// A finite number. One without a fraction that fits Int64 is written as an integer.
    public mutating func number(_ value: Double) {
        if let whole = Int64(exactly: value) {
            cells += [Self.cell("l"), UInt64(bitPattern: whole)]
        } else {
            cells += [Self.cell("d"), value.bitPattern]
        }
    }

    public mutating func string(_ text: String) {
        cells.append(Self.cell("\"", UInt64(strings.count)))
        let count = text.utf8.count
        strings.reserveCapacity(strings.count + 5 + count)
        withUnsafeBytes(of: UInt32(count)) { strings.append(contentsOf: $0) }
        strings.append(contentsOf: text.utf8)
        strings.append(0)
    }

    /// An object. `write` writes its properties, each a string and a value, and returns their count.
    public mutating func object(_ write: (inout TapeWriter) -> Int) {
        let start = cells.count
        cells.append(0)
        let count = write(&self)
        cells.append(Self.cell("}", UInt64(start)))
        let countMax = 0xFF_FFFF
        cells[start] = Self.cell("{", UInt64(min(count, countMax)) << 32 | UInt64(cells.count))
    }

    private static func cell(_ tag: Unicode.Scalar, _ payload: UInt64 = 0) -> UInt64 {
        UInt64(tag.value) << 56 | payload
    }
}

import CSimdjson

/// Writes JSON, compact and in one pass, into one buffer of bytes that grows.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("size")
///     writer.number(12)
///     writer.endObject()
///     let bytes = writer.bytes()          // {"size":12}
///
/// Puts the commas itself. The caller closes every container, and gives each key one value.
public struct JSONWriter: ~Copyable {
    /// The number of bytes written so far.
    public var count = 0

    public var storage: UnsafeMutableBufferPointer<UInt8>
    /// Whether a comma comes before the next key or element.
    public var needsComma = false

    /// - Parameter capacityBytes: the initial capacity; ideally a little more than the length of the document.
    public init(capacityBytes: Int = 1_024) {
        storage = .allocate(capacity: max(capacityBytes, 64))
    }

    deinit {
        storage.deallocate()
    }

    @inlinable
    public mutating func beginObject() { open("{") }
    @inlinable
    public mutating func endObject() { close("}") }
    @inlinable
    public mutating func beginArray() { open("[") }
    @inlinable
    public mutating func endArray() { close("]") }

    /// A property's name, which must need no escapes.
    @inlinable
    @inline(__always)
    public mutating func key(_ name: StaticString) {
        beginValue(bytesMax: name.utf8CodeUnitCount + 3)
        appendReserved("\"")
        appendReserved(literal: name)
        appendReserved("\"")
        endKey()
    }

    /// A property's name from elsewhere, in UTF-8.
    @inlinable
    public mutating func key(utf8 name: UnsafeBufferPointer<UInt8>) {
        beginValue(bytesMax: 0)
        appendQuoted(name)
        endKey()
    }

    @inlinable
    public mutating func null() { literal("null") }

    @inlinable
    public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    public mutating func string(_ value: String) {
        beginValue(bytesMax: 0)
        var value = value
        value.withUTF8 { appendQuoted($0) }
    }

    /// A string from its UTF-8, which must be well formed.
    @inlinable
    public mutating func string(utf8 value: UnsafeBufferPointer<UInt8>) {
        beginValue(bytesMax: 0)
        appendQuoted(value)
    }

    /// A string that is escaped already.
    @inlinable
    public mutating func string(escaped value: UnsafeBufferPointer<UInt8>) {
        beginValue(bytesMax: value.count + 2)
        appendReserved("\"")
        appendReserved(value)
        appendReserved("\"")
    }

    @inlinable
    public mutating func integer(_ value: Int) {
        beginValue(bytesMax: Self.integerBytesMax)
        appendReserved(magnitude: UInt64(value.magnitude), isNegative: value < 0)
    }

    public mutating func unsigned(_ value: UInt64) {
        beginValue(bytesMax: Self.integerBytesMax)
        appendReserved(magnitude: value, isNegative: false)
    }

    /// The shortest digits that read back as the same double; whole numbers below 2^53 without a point, -0 as 0. Writes
    /// null for a number that is not finite, which JSON cannot express. Callers must not pass one.
    @inlinable
    public mutating func number(_ value: Double) {
        let exactWholeMax = 0x1p53
        if value.magnitude < exactWholeMax, Double(Int(value)) == value { return integer(Int(value)) }
        guard value.isFinite else { return null() }
        beginValue(bytesMax: Int(CSIMDJSON_DOUBLE_BYTES_MAX))
        count += csimdjson_write_double(value, end)
    }

    /// A whole value that is JSON already.
    public mutating func raw(_ json: UnsafeBufferPointer<UInt8>) {
        beginValue(bytesMax: json.count)
        appendReserved(json)
    }

    /// A whole value that is JSON already.
    public mutating func raw(_ json: [UInt8]) {
        json.withUnsafeBufferPointer { raw($0) }
    }

    /// A copy of the bytes.
    public borrowing func bytes() -> [UInt8] {
        withBytes { Array($0) }
    }

    /// Calls `body` with the bytes, which are valid during the call.
    public borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(storage)[..<count]))
    }
}

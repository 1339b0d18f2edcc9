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
/// Puts the commas itself; that containers are closed and each key has one value is up to the caller.
package struct JSONWriter: ~Copyable {
    /// How many bytes are written.
    package var count = 0

    package var storage: UnsafeMutableBufferPointer<UInt8>
    /// Whether a comma comes before the next key or element.
    package var needsComma = false

    /// `capacityBytes`: room made at the start, best a little more than is going to be written.
    package init(capacityBytes: Int = 1_024) {
        storage = .allocate(capacity: max(capacityBytes, 64))
    }

    deinit {
        storage.deallocate()
    }

    package mutating func beginObject() { open("{") }
    package mutating func endObject() { close("}") }
    package mutating func beginArray() { open("[") }
    package mutating func endArray() { close("]") }

    /// A property's name, which must need no escapes.
    @inline(__always)
    package mutating func key(_ name: StaticString) {
        beginValue(bytesMax: name.utf8CodeUnitCount + 3)
        appendReserved("\"")
        appendReserved(literal: name)
        appendReserved("\"")
        endKey()
    }

    /// A property's name from elsewhere, in UTF-8.
    package mutating func key(utf8 name: UnsafeBufferPointer<UInt8>) {
        beginValue(bytesMax: 0)
        appendQuoted(name)
        endKey()
    }

    package mutating func null() { literal("null") }

    package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    package mutating func string(_ value: String) {
        beginValue(bytesMax: 0)
        var value = value
        value.withUTF8 { appendQuoted($0) }
    }

    /// A string from its UTF-8, which must be well formed.
    package mutating func string(utf8 value: UnsafeBufferPointer<UInt8>) {
        beginValue(bytesMax: 0)
        appendQuoted(value)
    }

    /// A string that needs no more escapes.
    package mutating func string(escaped value: UnsafeBufferPointer<UInt8>) {
        beginValue(bytesMax: value.count + 2)
        appendReserved("\"")
        appendReserved(value)
        appendReserved("\"")
    }

    package mutating func integer(_ value: Int) {
        beginValue(bytesMax: Self.integerBytesMax)
        appendReserved(magnitude: UInt64(value.magnitude), isNegative: value < 0)
    }

    package mutating func unsigned(_ value: UInt64) {
        beginValue(bytesMax: Self.integerBytesMax)
        appendReserved(magnitude: value, isNegative: false)
    }

    /// The shortest digits that read back as the same double; whole numbers below 2^53 without a point, -0 as 0. What is
    /// not finite has no form in JSON and becomes null: to be kept out before it comes here.
    package mutating func number(_ value: Double) {
        let exactWholeMax = 0x1p53
        if value.magnitude < exactWholeMax, Double(Int(value)) == value { return integer(Int(value)) }
        guard value.isFinite else { return null() }
        beginValue(bytesMax: Int(CSIMDJSON_DOUBLE_BYTES_MAX))
        count += csimdjson_write_double(value, end)
    }

    /// A whole value that is JSON already.
    package mutating func raw(_ json: UnsafeBufferPointer<UInt8>) {
        beginValue(bytesMax: json.count)
        appendReserved(json)
    }

    /// A whole value that is JSON already.
    package mutating func raw(_ json: [UInt8]) {
        json.withUnsafeBufferPointer { raw($0) }
    }

    /// A copy of what is written.
    package borrowing func bytes() -> [UInt8] {
        withBytes { Array($0) }
    }

    /// Lends what is written, for the time of the call.
    package borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(storage)[..<count]))
    }
}

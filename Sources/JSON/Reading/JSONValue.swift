/// One value of a ``JSONDocument``: an index on the parser's tape, cheap to copy, valid as long as the document.
///
/// simdjson's tape is an array of 64-bit cells in document order, a type in the top 8 bits and a payload below:
/// - `n`, `t`, `f`: null, true, false.
/// - `l`, `u`, `d`: the next cell is an Int64, a UInt64 beyond Int64, a Double.
/// - `"`: the payload is the offset of the string in `strings`: a length of 32 bits, then UTF-8, then a zero that the
///   length does not count.
/// - `[`, `{`: the payload's lower 32 bits are the index after the closing cell, the 24 bits above the count of
///   elements or properties, all ones if there are more. Properties are a string cell and a value.
public struct JSONValue {
    /// The kinds of values. A number has the kind that holds it exactly, so that no digit is lost when it is written
    /// again.
    public enum Kind: Sendable {
        case null, bool, string, array, object
        /// A whole number that fits Int64.
        case integer
        /// A whole number from Int64.max + 1 to UInt64.max.
        case unsigned
        /// Any other number: with a fraction or an exponent, or beyond 64 bits.
        case double
    }

    public let tape: UnsafePointer<UInt64>
    public let strings: UnsafePointer<UInt8>
    public let index: Int

    @inlinable
    public init(tape: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>, index: Int) {
        self.tape = tape
        self.strings = strings
        self.index = index
    }

    @inlinable
    public var kind: Kind {
        switch tag {
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "l"): .integer
        case UInt8(ascii: "u"): .unsigned
        case UInt8(ascii: "d"): .double
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        default: .null
        }
    }

    /// Nil if it is not a bool.
    @inlinable
    public var bool: Bool? {
        switch tag {
        case UInt8(ascii: "t"): true
        case UInt8(ascii: "f"): false
        default: nil
        }
    }

    /// Any number, rounded to a double, always finite. Nil if it is not a number.
    @inlinable
    public var number: Double? {
        switch tag {
        case UInt8(ascii: "l"): Double(Int64(bitPattern: tape[index + 1]))
        case UInt8(ascii: "d"): Double(bitPattern: tape[index + 1])
        case UInt8(ascii: "u"): Double(tape[index + 1])
        default: nil
        }
    }

    /// A number without a fraction that fits Int, however it was written: 2, 2.0 and 2e0 are the same number.
    /// Nil for everything else.
    @inlinable
    public var integer: Int? {
        switch tag {
        case UInt8(ascii: "l"): Int(Int64(bitPattern: tape[index + 1]))
        // As a double, Int.min may be a number just below it that was rounded.
        case UInt8(ascii: "d"): Int(exactly: Double(bitPattern: tape[index + 1])).flatMap { $0 == .min ? nil : $0 }
        default: nil
        }
    }

    /// A copy of a string. Nil if it is not a string.
    public var string: String? {
        utf8.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A string's UTF-8 in place, without escapes, always well formed. Nil if it is not a string.
    @inlinable
    public var utf8: UnsafeBufferPointer<UInt8>? {
        tag == UInt8(ascii: "\"") ? utf8(at: index) : nil
    }

    /// The elements of an array. Nil if it is not an array.
    @inlinable
    public var array: JSONArray? {
        tag == UInt8(ascii: "[") ? JSONArray(self) : nil
    }

    /// The properties of an object. Nil if it is not an object.
    @inlinable
    public var object: JSONObject? {
        tag == UInt8(ascii: "{") ? JSONObject(self) : nil
    }
}

/// The tape, for the types that walk it.
extension JSONValue {
    @inlinable
    public var tag: UInt8 { UInt8(truncatingIfNeeded: tape[index] >> 56) }

    @inlinable
    public func at(_ index: Int) -> JSONValue {
        JSONValue(tape: tape, strings: strings, index: index)
    }

    /// The index of the next value or key in the order of the document: the first inside a container, or else the one
    /// after the value.
    public var nextCell: Int { isContainer ? index + 1 : endIndex }

    /// Whether the value is an array or an object.
    public var isContainer: Bool { kind == .array || kind == .object }

    /// The index of the cell after this value. Takes constant time, also for containers.
    @inlinable
    @inline(__always)
    public var endIndex: Int {
        switch tag {
        case UInt8(ascii: "["), UInt8(ascii: "{"): Int(UInt32(truncatingIfNeeded: tape[index]))
        case UInt8(ascii: "l"), UInt8(ascii: "d"), UInt8(ascii: "u"): index + 2
        default: index + 1
        }
    }

    /// The count in a container's cell, nil if it does not fit there.
    @inlinable
    public var containerCount: Int? {
        let countMax = 0xFF_FFFF
        let count = Int(truncatingIfNeeded: tape[index] >> 32) & countMax
        return count < countMax ? count : nil
    }

    /// The UTF-8 of the string in the given cell.
    @inlinable
    public func utf8(at index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = strings + Int(truncatingIfNeeded: tape[index] & 0xFF_FFFF_FFFF_FFFF)
        let count = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
        return UnsafeBufferPointer(start: start + 4, count: Int(count))
    }
}

/// The buffer. Functions that say "reserved" rely on room made before, by `beginValue(bytesMax:)` or `reserve(_:)`.
///
/// Short functions are always inlined, because they are called for each character outside strings.
extension JSONWriter {
    @inlinable
    public static var integerBytesMax: Int { 20 }

    /// The address of the next byte.
    @inlinable
    public var end: UnsafeMutablePointer<UInt8> {
        storage.baseAddress.unsafelyUnwrapped + count
    }

    /// Writes a comma if one is needed, and makes room for the value.
    @inlinable
    @inline(__always)
    public mutating func beginValue(bytesMax: Int) {
        reserve(bytesMax + 1)
        if needsComma {
            appendReserved(",")
        }
        needsComma = true
    }

    @inlinable
    @inline(__always)
    public mutating func open(_ bracket: Unicode.Scalar) {
        beginValue(bytesMax: 1)
        appendReserved(bracket)
        needsComma = false
    }

    @inlinable
    @inline(__always)
    public mutating func close(_ bracket: Unicode.Scalar) {
        reserve(1)
        appendReserved(bracket)
        needsComma = true
    }

    @inlinable
    @inline(__always)
    public mutating func endKey() {
        appendReserved(":")
        needsComma = false
    }

    @inlinable
    @inline(__always)
    public mutating func literal(_ text: StaticString) {
        beginValue(bytesMax: text.utf8CodeUnitCount)
        appendReserved(literal: text)
    }

    @inlinable
    @inline(__always)
    public mutating func reserve(_ bytes: Int) {
        if storage.count - count < bytes {
            grow(by: bytes)
        }
    }

    @inline(never)
    @usableFromInline mutating func grow(by bytes: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(2 * storage.count, count + bytes))
        _ = larger.update(fromContentsOf: storage[..<count])
        storage.deallocate()
        storage = larger
    }

    @inlinable
    @inline(__always)
    public mutating func appendReserved(_ character: Unicode.Scalar) {
        end.pointee = UInt8(truncatingIfNeeded: character.value)
        count += 1
    }

    @inlinable
    public mutating func appendReserved(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        end.update(from: source, count: bytes.count)
        count += bytes.count
    }

    /// Appends a copy of bytes that were written before.
    @inlinable
    public mutating func appendAgain(_ range: Range<Int>) {
        reserve(range.count)
        end.update(from: storage.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count)
        count += range.count
    }

    /// Inlined, because a copy of a constant length takes only a few instructions.
    @inlinable
    @inline(__always)
    public mutating func appendReserved(literal text: StaticString) {
        end.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    /// The decimal digits of an integer, its sign before them.
    @inlinable
    public mutating func appendReserved(magnitude: UInt64, isNegative: Bool) {
        if isNegative {
            appendReserved("-")
        }
        // Most numbers are this short.
        if magnitude < 10 { return appendReserved(digit: magnitude) }
        let digitCount = Self.digitCount(magnitude)
        let target = end
        var rest = magnitude
        var position = digitCount
        repeat {
            position -= 1
            let quotient = rest / 10
            target[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest &- quotient &* 10)
            rest = quotient
        } while position > 0
        count += digitCount
    }

    @inlinable
    @inline(__always)
    mutating func appendReserved(digit: UInt64) {
        end.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        count += 1
    }

    @inlinable
    static func digitCount(_ magnitude: UInt64) -> Int {
        if magnitude < 100 { return 2 }
        if magnitude < 1_000 { return 3 }
        var count = 4
        var rest = magnitude / 10_000
        while rest > 0 {
            count += 1
            rest /= 10
        }
        return count
    }
}

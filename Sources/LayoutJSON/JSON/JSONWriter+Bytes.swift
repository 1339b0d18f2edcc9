/// The buffer. Functions that say "reserved" rely on room made before, by `beginValue(bytesMax:)` or `reserve(_:)`.
extension JSONWriter {
    static var integerBytesMax: Int { 20 }

    /// Where the next byte goes.
    var end: UnsafeMutablePointer<UInt8> {
        storage.baseAddress.unsafelyUnwrapped + count
    }

    /// Writes the comma that is due and makes room for the value.
    mutating func beginValue(bytesMax: Int) {
        reserve(bytesMax + 1)
        if needsComma {
            appendReserved(",")
        }
        needsComma = true
    }

    mutating func open(_ bracket: Unicode.Scalar) {
        beginValue(bytesMax: 1)
        appendReserved(bracket)
        needsComma = false
    }

    mutating func close(_ bracket: Unicode.Scalar) {
        reserve(1)
        appendReserved(bracket)
        needsComma = true
    }

    mutating func endKey() {
        appendReserved(":")
        needsComma = false
    }

    mutating func literal(_ text: StaticString) {
        beginValue(bytesMax: text.utf8CodeUnitCount)
        appendReserved(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func reserve(_ bytes: Int) {
        if storage.count - count < bytes {
            grow(by: bytes)
        }
    }

    @inline(never)
    private mutating func grow(by bytes: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(2 * storage.count, count + bytes))
        _ = larger.update(fromContentsOf: storage[..<count])
        storage.deallocate()
        storage = larger
    }

    mutating func appendReserved(_ character: Unicode.Scalar) {
        storage[count] = UInt8(truncatingIfNeeded: character.value)
        count += 1
    }

    mutating func appendReserved(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        end.update(from: source, count: bytes.count)
        count += bytes.count
    }

    /// The decimal digits of an integer, its sign before them.
    mutating func appendReserved(magnitude: UInt64, isNegative: Bool) {
        if isNegative {
            appendReserved("-")
        }
        if magnitude < 10 { return appendReserved(Unicode.Scalar(UInt8(ascii: "0") + UInt8(magnitude))) }
        let digitCount = Self.digitCount(magnitude)
        var rest = magnitude
        for position in stride(from: digitCount - 1, through: 0, by: -1) {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            end[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            rest = quotient
        }
        count += digitCount
    }

    private static func digitCount(_ magnitude: UInt64) -> Int {
        var count = 1
        var power: UInt64 = 10
        while magnitude >= power {
            count += 1
            let (next, isOverflow) = power.multipliedReportingOverflow(by: 10)
            if isOverflow { break }
            power = next
        }
        return count
    }
}

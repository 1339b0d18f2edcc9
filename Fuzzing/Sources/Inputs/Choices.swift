/// Makes choices from the bytes of an input, in order.
///
/// After the last byte, every choice is 0: the first alternative. So that generators end, their first alternative must
/// not recurse.
package struct Choices {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    package var areExhausted: Bool { position >= bytes.count }

    package mutating func byte() -> UInt8 {
        guard position < bytes.count else { return 0 }
        defer { position += 1 }
        return bytes[position]
    }

    /// Returns a number in `0..<bound`. `bound` is 65,536 at most.
    package mutating func below(_ bound: Int) -> Int {
        bound <= 1 ? 0 : bound <= 256 ? Int(byte()) % bound : Int(bits(of: UInt16.self)) % bound
    }

    package mutating func bool() -> Bool { byte() & 1 == 1 }

    package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    package mutating func bits<Number: FixedWidthInteger & UnsignedInteger>(of type: Number.Type) -> Number {
        (0..<Number.bitWidth / 8).reduce(0) { number, _ in number << 8 | Number(truncatingIfNeeded: byte()) }
    }

    /// Returns the unread bytes, and leaves none.
    package mutating func rest() -> UnsafeBufferPointer<UInt8> {
        defer { position = bytes.count }
        return UnsafeBufferPointer(rebasing: bytes[position...])
    }

    /// Returns a finite number: mostly a small one, sometimes an edge case or any bit pattern.
    package mutating func number() -> Double {
        switch byte() {
        case let plain where plain < 160: Double(plain)
        case 160..<190: Double(bits(of: UInt16.self)) / 8
        case 190..<215: -Double(byte()) / 4
        case 215..<245: pick(Self.hostileNumbers)
        default: anyFiniteNumber()
        }
    }

    private mutating func anyFiniteNumber() -> Double {
        let number = Double(bitPattern: bits(of: UInt64.self))
        return number.isFinite ? number : 0
    }

    private static let hostileNumbers: [Double] = [
        -0.0, 1e-6, 0.1, 1.0 / 3, 1e-12, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p53,
        0x1p53 + 2, 1e9, -1e9, 1e12, 1e15, -1e15,
        1e15 + 2, 1e16, 1e100, 1e154, 1e200, 1e300, -1e300, 1e308, -1e308, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, 0.49999999999999994, 0.5, 99.99999999999999, 100.00000000000001,
    ]
}

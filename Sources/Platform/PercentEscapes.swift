/// Bytes that are written as `%` and two hexadecimal digits.
package enum PercentEscapes {
    /// Decodes RFC 3986, 2.1; nil if an escape is malformed.
    package static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = Array(text)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexadecimalDigit),
                let low = rest.popFirst().flatMap(hexadecimalDigit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    /// The value of a hexadecimal digit in either case; nil for other bytes.
    package static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

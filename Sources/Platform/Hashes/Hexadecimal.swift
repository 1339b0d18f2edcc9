/// Bytes as hexadecimal digits.
package enum Hexadecimal {
    /// Two digits in lower case for each byte.
    package static func digits(of bytes: UnsafeBufferPointer<UInt8>) -> String {
        let alphabet: StaticString = "0123456789abcdef"
        return String(unsafeUninitializedCapacity: 2 * bytes.count) { digits in
            for (index, byte) in bytes.enumerated() {
                digits[2 * index] = alphabet.utf8Start[Int(byte >> 4)]
                digits[2 * index + 1] = alphabet.utf8Start[Int(byte & 15)]
            }
            return 2 * bytes.count
        }
    }
}

enum Hexadecimal {
    /// Writes two digits in lower case for each byte; returns the number of digits.
    static func write(_ bytes: UnsafeBufferPointer<UInt8>, to digits: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let alphabet: StaticString = "0123456789abcdef"
        for (index, byte) in bytes.enumerated() {
            digits[2 * index] = alphabet.utf8Start[Int(byte >> 4)]
            digits[2 * index + 1] = alphabet.utf8Start[Int(byte & 15)]
        }
        return 2 * bytes.count
    }
}

import Platform

/// Makes the identifiers of sessions, which cannot be guessed, and recognises them without storing them.
///
/// An identifier is a random number and its digest with a secret of this process.
struct SessionIdentifiers: Sendable {
    /// The length of the random number, and that of its digest, in bytes.
    private static let partBytes = 16
    /// Two digits for each byte of both.
    private static let digits = 2 * (partBytes + partBytes)

    private let secret = randomBytes(SHA256.byteCount)

    func new() -> String {
        let number = Self.randomBytes(Self.partBytes)
        return Self.hexadecimal(number + digest(of: number))
    }

    /// Whether a text is an identifier that was made here.
    func hasMade(_ text: String) -> Bool {
        guard text.utf8.count == Self.digits else { return false }
        let number = stride(from: 0, to: Self.digits / 2, by: 2).compactMap { offset in
            UInt8(text.dropFirst(offset).prefix(2), radix: 16)
        }
        return number.count == Self.partBytes && text == Self.hexadecimal(number + digest(of: number))
    }

    private func digest(of number: [UInt8]) -> [UInt8] {
        Array(SHA256.digest(of: secret + number).prefix(Self.partBytes))
    }

    /// From the system's generator, which is cryptographic.
    private static func randomBytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...UInt8.max) }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBufferPointer { Hexadecimal.digits(of: $0) }
    }
}

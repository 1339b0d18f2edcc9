internal import CXXHash

/// The 128-bit XXH3 of some bytes, which names a content as long as nobody wants two contents to have one name: it
/// mixes well and is as quick as memory, but it is no cryptographic hash.
///
///     var hash = ContentHash()
///     hash.update(head)
///     hash.update(body)
///     let tag = "\"\(hash.hex)\""
///
/// Pieces count as if they were joined: where one ends and the next begins does not matter.
package struct ContentHash: ~Copyable {
    /// The letters of a hash in hexadecimal digits.
    package static let hexLetters = 2 * digestBytes

    private static let digestBytes = 16

    private let state: OpaquePointer

    /// The hash of nothing.
    package init() {
        guard let state = xxhash_open() else { preconditionFailure("out of memory") }
        self.state = state
    }

    deinit {
        xxhash_close(state)
    }

    /// Reads some more bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        // xxHash takes no null pointer, not even for no bytes.
        guard let address = bytes.baseAddress, bytes.count > 0 else { return }
        xxhash_update(state, address, bytes.count)
    }

    /// Reads some more bytes.
    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// Reads one more byte.
    package mutating func update(_ byte: UInt8) {
        withUnsafeBytes(of: byte) { update($0) }
    }

    /// Reads the UTF-8 of a text.
    package mutating func update(_ text: String) {
        var text = text
        text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
    }

    /// The hash of what has been read, in 32 hexadecimal digits in lower case, the highest first, as `xxhsum -H2` writes
    /// it. More may be read afterwards.
    package var hex: String {
        String(unsafeUninitializedCapacity: Self.hexLetters) { letters in
            writeHex(to: letters)
            return Self.hexLetters
        }
    }

    /// Writes the digits of `hex` to the first `hexLetters` of some bytes, of which there must be as many.
    package func writeHex(to letters: UnsafeMutableBufferPointer<UInt8>) {
        precondition(letters.count >= Self.hexLetters, "too little room for a hash")
        let digits: StaticString = "0123456789abcdef"
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.digestBytes) { digest in
            xxhash_digest(state, digest.baseAddress)
            for (index, byte) in digest.enumerated() {
                letters[2 * index] = digits.utf8Start[Int(byte >> 4)]
                letters[2 * index + 1] = digits.utf8Start[Int(byte & 15)]
            }
        }
    }
}

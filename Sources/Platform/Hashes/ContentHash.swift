internal import CXXHash

/// The 128-bit XXH3 of some bytes, to identify a content. It is fast, but not cryptographic: two contents with the same
/// hash can be made on purpose.
///
///     var hash = ContentHash()
///     hash.update(head)
///     hash.update(body)
///     let tag = "\"\(hash.hex)\""
///
/// Bytes that are added in several pieces have the same hash as in one.
package struct ContentHash: ~Copyable {
    private static let digestBytes = 16

    private let state: OpaquePointer

    /// The hash of no bytes.
    package init() {
        guard let state = xxhash_open() else { preconditionFailure("out of memory") }
        self.state = state
    }

    deinit {
        xxhash_close(state)
    }

    /// Adds some bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        // xxHash does not accept a null pointer, even for no bytes.
        guard let address = bytes.baseAddress, bytes.count > 0 else { return }
        xxhash_update(state, address, bytes.count)
    }

    /// Adds some bytes.
    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// Adds one byte.
    package mutating func update(_ byte: UInt8) {
        withUnsafeBytes(of: byte) { update($0) }
    }

    /// Adds the UTF-8 of a text.
    package mutating func update(_ text: String) {
        var text = text
        text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
    }

    /// The hash of the bytes so far, as 32 hexadecimal digits in lower case, the highest first, as `xxhsum -H2` writes
    /// it. More bytes may be added afterwards.
    package var hex: String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.digestBytes) { digest in
            xxhash_digest(state, digest.baseAddress)
            return Hexadecimal.digits(of: UnsafeBufferPointer(digest))
        }
    }

    /// The first 64 bits of the hash, for keys in memory.
    package var number: UInt64 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.digestBytes) { digest in
            xxhash_digest(state, digest.baseAddress)
            return digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}

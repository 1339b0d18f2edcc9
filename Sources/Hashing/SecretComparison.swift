internal import COpenSSL

/// A comparison for secrets: whoever measures how long it takes learns nothing of them.
package enum SecretComparison {
    private static let digestBytes = 32

    /// Whether two texts are the same. Their SHA-256 digests are compared, all bytes of them whatever the first ones are,
    /// so that neither the place of the first difference shows in the time, nor, by an early return, a difference in
    /// length.
    package static func equal(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        withDigest(of: one) { oneDigest in
            withDigest(of: other) { openssl_equal(oneDigest, $0, digestBytes) }
        }
    }

    /// Lends the SHA-256 digest of some bytes for the time of the call.
    private static func withDigest<Result>(
        of bytes: [UInt8], _ body: (UnsafeMutablePointer<UInt8>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digestBytes) { digest in
            guard let address = digest.baseAddress, openssl_sha256(bytes, bytes.count, address) else {
                preconditionFailure("OpenSSL was built without SHA-256")
            }
            return body(address)
        }
    }
}

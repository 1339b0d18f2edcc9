internal import COpenSSL

/// A comparison for secrets: whoever measures how long it takes learns nothing of them.
package enum SecretComparison {
    /// Whether two texts are the same. Their SHA-256 digests are compared, all bytes of them whatever the first ones are,
    /// so that neither the place of the first difference shows in the time, nor, by an early return, a difference in
    /// length.
    package static func equal(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        SHA256.withDigest(of: one) { oneDigest in
            SHA256.withDigest(of: other) { openssl_equal(oneDigest, $0, SHA256.digestBytes) }
        }
    }
}

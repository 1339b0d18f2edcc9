internal import COpenSSL

/// What is kept of a secret, and compared, in its place: its SHA-256. Whoever measures how long a comparison takes learns
/// nothing of the secret: all bytes of the digests are looked at, whatever the first ones are, and they are as long
/// whatever the secret's length.
package struct SecretDigest: Sendable {
    private let bytes: [UInt8]

    package init(of secret: [UInt8]) {
        bytes = SHA256.digest(of: secret)
    }

    /// Whether both are of the same secret.
    package func matches(_ other: SecretDigest) -> Bool {
        openssl_equal(bytes, other.bytes, SHA256.digestBytes)
    }
}

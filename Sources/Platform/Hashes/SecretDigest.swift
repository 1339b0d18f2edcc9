internal import COpenSSL

/// The SHA-256 of a secret, which is kept and compared instead of the secret.
///
/// A comparison takes the same time for any two secrets, because all digests have the same length, and all their bytes
/// are compared.
package struct SecretDigest: Sendable {
    private let bytes: [UInt8]

    package init(of secret: [UInt8]) {
        bytes = SHA256.digest(of: secret)
    }

    /// The first 16 hexadecimal digits, which name the secret without revealing it.
    package var name: String {
        bytes.prefix(8).withUnsafeBufferPointer { Hexadecimal.digits(of: $0) }
    }

    /// Whether both are digests of the same secret.
    package func matches(_ other: SecretDigest) -> Bool {
        openssl_equal(bytes, other.bytes, SHA256.byteCount)
    }
}

internal import COpenSSL

/// SHA-256, for digests for which nobody can make two contents.
package enum SHA256 {
    package static let byteCount = 32

    /// The digest of some bytes.
    package static func digest(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: byteCount) { digest, count in
            guard let address = digest.baseAddress, openssl_sha256(bytes.baseAddress, bytes.count, address) else {
                preconditionFailure("OpenSSL was built without SHA-256")
            }
            count = byteCount
        }
    }

    /// The digest of some bytes.
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes { digest(of: $0) }
    }

    /// The digest of some bytes as 64 hexadecimal digits in lower case.
    package static func hexDigest(of bytes: UnsafeRawBufferPointer) -> String {
        digest(of: bytes).withUnsafeBufferPointer { Hexadecimal.digits(of: $0) }
    }
}

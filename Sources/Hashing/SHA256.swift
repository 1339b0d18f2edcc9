internal import COpenSSL

/// SHA-256, which names a content for good: nobody can make two contents of one name.
package enum SHA256 {
    static let digestBytes = 32

    /// The digest of some bytes.
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: digestBytes) { digest, count in
            guard let address = digest.baseAddress, openssl_sha256(bytes, bytes.count, address) else {
                preconditionFailure("OpenSSL was built without SHA-256")
            }
            count = digestBytes
        }
    }
}

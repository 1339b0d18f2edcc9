internal import COpenSSL

/// SHA-256, which names a content for good: nobody can make two contents of one name.
package enum SHA256 {
    static let digestBytes = 32

    /// The digest of some bytes.
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        withDigest(of: bytes) { Array(UnsafeBufferPointer(start: $0, count: digestBytes)) }
    }

    /// Lends the digest of some bytes for the time of the call.
    static func withDigest<Result>(of bytes: [UInt8], _ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digestBytes) { digest in
            guard let address = digest.baseAddress, openssl_sha256(bytes, bytes.count, address) else {
                preconditionFailure("OpenSSL was built without SHA-256")
            }
            return body(address)
        }
    }
}

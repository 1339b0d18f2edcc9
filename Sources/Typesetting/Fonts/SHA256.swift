internal import COpenSSL

/// OpenSSL's SHA-256.
enum SHA256 {
    /// The hash of some bytes in hexadecimal digits.
    static func hexDigest(of bytes: UnsafeRawBufferPointer) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        precondition(openssl_sha256(bytes.baseAddress, bytes.count, &digest), "OpenSSL was built without SHA-256")
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

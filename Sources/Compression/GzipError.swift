/// The reason why gzip data could not be decompressed.
package enum GzipError: Error, Equatable {
    /// The decompressed text is longer than `bytesMax`.
    case tooLarge(bytesMax: Int)
    /// The bytes are not gzip data: a wrong header, checksum or length, an invalid code, or other bytes after the last
    /// member.
    case malformed
    /// The bytes end in the middle of a member.
    case truncated
}

/// Why a text in gzip could not be unpacked.
package enum GzipError: Error, Equatable {
    /// What is packed is larger than was allowed for.
    case tooLarge(bytesMax: Int)
    /// The bytes are no gzip: a wrong head, a wrong checksum or length, an impossible code, or something behind the end.
    case malformed
    /// The bytes end in the middle of a member.
    case truncated
}

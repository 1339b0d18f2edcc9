/// The gzip format (RFC 1952), for texts that are completely in memory.
package enum Gzip {
    /// Compresses some bytes as one member. The result only depends on the bytes and the level, because the header has
    /// neither a time nor a file name.
    ///
    /// - Parameter level: from 1, the fastest, to 9, the smallest result; 0 does not compress.
    package static func compress(_ bytes: [UInt8], level: Int = 6) -> [UInt8] {
        precondition((0...9).contains(level), "zlib has no such level")
        let stream = DeflateStream.take(level: level)
        defer { DeflateStream.giveBack(stream) }
        return stream.compress(bytes)
    }

    /// Decompresses all members, and joins their texts (RFC 1952, section 2.2).
    ///
    /// Allocates at most `bytesMax` bytes of output and about 50 KB, for any bytes.
    package static func decompress(_ bytes: [UInt8], bytesMax: Int) throws(GzipError) -> [UInt8] {
        let stream = InflateStream()
        // The declared size is usually right if there is only one member. Otherwise everything is decompressed again
        // into the largest allowed buffer, because a growing buffer would need memory for its old and its new content
        // at the same time.
        let outputMax = min(bytesMax, expandedBytesMax(of: bytes))
        let declared = min(outputMax, declaredBytes(of: bytes))
        if let text = try stream.decompress(bytes, bytesMax: declared) { return text }
        if declared < outputMax, let text = try stream.decompress(bytes, bytesMax: outputMax) { return text }
        throw .tooLarge(bytesMax: bytesMax)
    }

    /// The last field of the last member: ISIZE, the size of its text modulo 2^32, lowest byte first (RFC 1952, section
    /// 2.3.1).
    private static func declaredBytes(of bytes: [UInt8]) -> Int {
        bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// An upper bound of the decompressed size. The longest match, 258 bytes, takes at least two bits: one for its
    /// length and one for its distance (RFC 1951, section 3.2.5).
    private static func expandedBytesMax(of bytes: [UInt8]) -> Int {
        let perByte = 258 * 8 / 2
        let (product, isTooLarge) = bytes.count.multipliedReportingOverflow(by: perByte)
        return isTooLarge ? .max - 1 : product
    }
}

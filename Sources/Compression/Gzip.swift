/// The file format of RFC 1952, packed and unpacked in memory.
package enum Gzip {
    /// Packs some bytes as one member. The same bytes and level give the same result at any time: the head names neither
    /// a time nor a file.
    ///
    /// - Parameter level: from 1, the quickest, to 9, the smallest; 0 packs nothing.
    package static func compress(_ bytes: [UInt8], level: Int = 6) -> [UInt8] {
        precondition((0...9).contains(level), "zlib has no such level")
        let stream = DeflateStream.take(level: level)
        defer { DeflateStream.giveBack(stream) }
        return stream.compress(bytes)
    }

    /// Unpacks members until the end of the bytes; several are one text, as RFC 1952, section 2.2, has it.
    ///
    /// Whatever the bytes are, no more than `bytesMax` bytes of output and some 50 KB are held at a time.
    package static func decompress(_ bytes: [UInt8], bytesMax: Int) throws(GzipError) -> [UInt8] {
        let stream = InflateStream()
        // The promised size is right for all that is honest and of one member. Where it is not, nothing grows step by
        // step, which would hold the old room beside the new: all is done again in the largest room there may be.
        let roomMax = min(bytesMax, expandedBytesMax(of: bytes))
        let promised = min(roomMax, promisedBytes(of: bytes))
        if let text = try stream.decompress(bytes, bytesMax: promised) { return text }
        if promised < roomMax, let text = try stream.decompress(bytes, bytesMax: roomMax) { return text }
        throw .tooLarge(bytesMax: bytesMax)
    }

    /// RFC 1952, section 2.3.1: the last member ends in ISIZE, the size of its text modulo 2^32, lowest byte first.
    private static func promisedBytes(of bytes: [UInt8]) -> Int {
        bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// An upper bound of what so many bytes unpack to. RFC 1951, section 3.2.5: the longest match, 258 bytes, takes two
    /// bits at least, one for its length and one for its distance.
    private static func expandedBytesMax(of bytes: [UInt8]) -> Int {
        let perByte = 258 * 8 / 2
        let (product, isTooLarge) = bytes.count.multipliedReportingOverflow(by: perByte)
        return isTooLarge ? .max - 1 : product
    }
}

/// Compresses a text that comes in pieces, as one gzip member.
package struct GzipPacker: ~Copyable {
    /// The memory of zlib for one packer: (1 << (windowBits + 2)) + (1 << (memLevel + 9)) and some more (zconf.h).
    package static let memoryBytes = 272 << 10

    private let stream: DeflateStream

    /// - Parameter level: from 1, the fastest, to 9, the smallest result; 0 only wraps the bytes.
    package init(level: Int = 6) {
        precondition((0...9).contains(level), "zlib has no such level")
        stream = DeflateStream.take(level: level)
    }

    deinit {
        DeflateStream.giveBack(stream)
    }

    /// Compresses the next piece. The results so far can be decompressed to all pieces so far.
    package mutating func pack(_ piece: [UInt8]) -> [UInt8] {
        stream.compress(piece: piece, isLast: false)
    }

    /// The end of the member.
    package consuming func finish() -> [UInt8] {
        stream.compress(piece: [], isLast: true)
    }
}

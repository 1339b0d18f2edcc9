/// Compresses pieces of a text as one gzip member.
package struct GzipPacker: ~Copyable {
    /// The memory of zlib for one packer: (1 << (windowBits + 2)) + (1 << (memLevel + 9)) (zconf.h), and some more.
    package static let memoryBytes = 272 << 10

    private let stream: DeflateStream

    /// - Parameter level: from 1, the fastest, to 9, the smallest result; 0 does not compress.
    package init(level: Int = 6) {
        precondition((0...9).contains(level), "zlib has no such level")
        stream = DeflateStream.take(level: level)
    }

    deinit {
        DeflateStream.giveBack(stream)
    }

    /// Compresses the next piece. The results up to this one can be decompressed to all pieces up to this one.
    package mutating func pack(_ piece: [UInt8]) -> [UInt8] {
        stream.compress(piece: piece, isLast: false)
    }

    /// The end of the member.
    package consuming func finish() -> [UInt8] {
        stream.compress(piece: [], isLast: true)
    }
}

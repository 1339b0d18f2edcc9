/// Packs a text that comes in pieces, as one member of gzip.
package struct GzipPacker: ~Copyable, Sendable {
    /// What zlib keeps for one: (1 << (windowBits + 2)) + (1 << (memLevel + 9)) and some more (zconf.h).
    package static let memoryBytes = 272 << 10

    private let stream: DeflateStream

    /// - Parameter level: from 1, the quickest, to 9, the smallest; 0 packs nothing.
    package init(level: Int = 6) {
        precondition((0...9).contains(level), "zlib has no such level")
        stream = DeflateStream.take(level: level)
    }

    deinit {
        DeflateStream.giveBack(stream)
    }

    /// Packs the next piece. Whoever has all that was returned so far can unpack all that was given.
    package mutating func pack(_ piece: [UInt8]) -> [UInt8] {
        stream.pack(piece, isLast: false)
    }

    /// The end of the member.
    package consuming func finish() -> [UInt8] {
        stream.pack([], isLast: true)
    }
}

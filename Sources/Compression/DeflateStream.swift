internal import CZlib
import Platform

/// A compressing stream of zlib.
///
/// A class, because zlib keeps the address of the stream, and because idle streams are kept in a pool. Only one thread
/// at a time uses a stream.
final class DeflateStream {
    /// 15 for the largest window, plus 16 for the header and the checksum of gzip.
    private static let windowBits: Int32 = 15 + 16
    /// zlib's default: 256 KB of state.
    private static let memoryLevel: Int32 = 8
    /// The size of the output buffer for pieces.
    private static let pieceBytesMax = 32 << 10

    /// Idle streams, because opening one takes longer than compressing a small text. More than 16 threads seldom
    /// compress at the same time.
    private static let idle = Pool<DeflateStream>(itemsMax: 16)

    private let level: Int
    private let stream: UnsafeMutablePointer<z_stream>

    private init(level: Int) {
        self.level = level
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let status = deflateInit2_(
            stream, Int32(level), Z_DEFLATED, Self.windowBits, Self.memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib is of another version, or out of memory")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// A stream with a level, at the beginning of a member. To be returned with `giveBack`.
    static func take(level: Int) -> DeflateStream {
        guard let stream = idle.take(where: { $0.level == level }) else { return DeflateStream(level: level) }
        deflateReset(stream.stream)
        return stream
    }

    /// Keeps a stream for the next `take`.
    static func giveBack(_ stream: DeflateStream) {
        idle.giveBack(stream)
    }

    /// Compresses the next piece of a member.
    ///
    /// - Returns: bytes with which everything up to the end of this piece can be decompressed.
    func compress(piece: [UInt8], isLast: Bool) -> [UInt8] {
        var compressed: [UInt8] = []
        piece.withUnsafeBufferPointer { input in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.pieceBytesMax) { output in
                var rest = input[...]
                // zlib has written everything if it leaves a part of the output unused.
                var hasMore = true
                while hasMore {
                    var buffers = ZlibBuffers(input: UnsafeBufferPointer(rebasing: rest), output: output)
                    _ = buffers.step(stream) { isEnd in
                        deflate(stream, isEnd ? (isLast ? Z_FINISH : Z_SYNC_FLUSH) : Z_NO_FLUSH)
                    }
                    compressed += output[..<buffers.written]
                    rest = rest.dropFirst(buffers.read)
                    hasMore = buffers.isFull || !buffers.isRead
                }
            }
        }
        return compressed
    }
}

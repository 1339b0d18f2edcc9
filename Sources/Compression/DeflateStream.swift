internal import CZlib
internal import Synchronization

/// A stream of zlib that packs.
///
/// zlib remembers where the stream lies: hence an object. It passes from thread to thread, but one thread at a time has it,
/// as whoever takes one keeps it to himself: hence `@unchecked Sendable`.
final class DeflateStream: @unchecked Sendable {
    /// 15 for the largest window, 16 for the head and the checksum of gzip.
    private static let windowBits: Int32 = 15 + 16
    /// zlib's default: 256 KB of state.
    private static let memoryLevel: Int32 = 8
    /// No more idle streams are kept than threads may be expected to pack whole texts at a time.
    private static let idleMax = 16
    /// What a piece is packed into, piece by piece.
    private static let roomBytes = 32 << 10

    /// Streams that nobody uses. Opening one takes zlib longer than packing a small text.
    private static let idle = Mutex<[DeflateStream]>([])

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

    /// A stream that packs at some level, at the begin of a member. Whoever takes it gives it back.
    static func take(level: Int) -> DeflateStream {
        let kept = idle.withLock { streams in
            streams.lastIndex { $0.level == level }.map { streams.remove(at: $0) }
        }
        guard let kept else { return DeflateStream(level: level) }
        deflateReset(kept.stream)
        return kept
    }

    /// Takes a stream back that nobody uses any more.
    static func giveBack(_ stream: DeflateStream) {
        idle.withLock { streams in
            if streams.count < idleMax { streams.append(stream) }
        }
    }

    /// Packs some bytes as one member, and all of it.
    func compress(_ bytes: [UInt8]) -> [UInt8] {
        let room = Int(deflateBound(stream, UInt(bytes.count)))
        let output = [UInt8](unsafeUninitializedCapacity: room) { room, count in
            bytes.withUnsafeBufferPointer { input in
                var transfer = Transfer(from: input, to: room)
                deflateAll(&transfer)
                count = transfer.written
            }
        }
        // The bound is that of noise: room that nothing came into is not kept for as long as the result lives.
        return output.count < room / 2 ? output.withUnsafeBufferPointer { Array($0) } : output
    }

    /// Packs what comes next: as much as lets all that was given be unpacked, or the end of the member.
    func pack(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
        var packed: [UInt8] = []
        piece.withUnsafeBufferPointer { input in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.roomBytes) { room in
                var rest = input[...]
                // Where room is left, zlib has nothing more to give.
                var isFull = true
                while isFull {
                    var transfer = Transfer(from: UnsafeBufferPointer(rebasing: rest), to: room)
                    _ = transfer.step(stream) { isEnd in
                        deflate(stream, isEnd ? (isLast ? Z_FINISH : Z_SYNC_FLUSH) : Z_NO_FLUSH)
                    }
                    packed += room[..<transfer.written]
                    rest = rest.dropFirst(transfer.read)
                    isFull = transfer.isFull || !transfer.isRead
                }
            }
        }
        return packed
    }

    private func deflateAll(_ transfer: inout Transfer) {
        var status = Z_OK
        while status == Z_OK {
            status = transfer.step(stream) { isLast in deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH) }
        }
        precondition(status == Z_STREAM_END, "the bound that zlib gave is too small")
    }
}

internal import CZlib

/// A stream of zlib that unpacks.
///
/// zlib remembers where the stream lies: hence a place of its own in memory, which never moves.
struct InflateStream: ~Copyable {
    /// 15 for the largest window, as every packer may use it, and 16 for gzip and nothing else.
    private static let windowBits: Int32 = 15 + 16

    /// ID1 of RFC 1952, section 2.3.1. zlib looks at no less than two bytes, and would take any single one for a start.
    private static let memberStart: UInt8 = 0x1F

    private let stream: UnsafeMutablePointer<z_stream>

    init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let status = inflateInit2_(stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib is of another version, or out of memory")
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Unpacks all members; nil if that is more than `bytesMax` bytes.
    func decompress(_ bytes: [UInt8], bytesMax: Int) throws(GzipError) -> [UInt8]? {
        var place = Place.start
        var isGzip = true
        var isRead = false
        // One byte more than allowed tells a text that is too large from one that just fits.
        let output = [UInt8](unsafeUninitializedCapacity: bytesMax + 1) { room, count in
            bytes.withUnsafeBufferPointer { input in
                var transfer = Transfer(from: input, to: room)
                isGzip = unpack(&transfer, from: &place)
                isRead = transfer.isRead
                count = transfer.written
            }
        }
        guard isGzip else { throw .malformed }
        if output.count > bytesMax { return nil }
        guard place == .afterMember, isRead else { throw .truncated }
        // Room that nothing came into is not kept for as long as the text lives.
        return output.count < bytesMax / 2 ? output.withUnsafeBufferPointer { Array($0) } : output
    }

    /// Where among the members of a text the stream is.
    enum Place {
        case start, inMember, afterMember
    }

    /// Unpacks what there is, until the room is full or more is needed; returns whether it is gzip.
    func unpack(_ transfer: inout Transfer, from place: inout Place) -> Bool {
        while !transfer.isFull {
            if place != .inMember {
                if transfer.isRead { return true }
                if transfer.isAtByte(notEqualTo: Self.memberStart) { return false }
                inflateReset(stream)
                place = .inMember
            }
            switch transfer.step(stream, { _ in inflate(stream, Z_NO_FLUSH) }) {
            case Z_STREAM_END: place = .afterMember
            case Z_OK: continue
            // No progress is possible: there is room, so it is the input that is lacking.
            case Z_BUF_ERROR: return true
            case Z_MEM_ERROR: preconditionFailure("out of memory")
            default: return false
            }
        }
        return true
    }
}

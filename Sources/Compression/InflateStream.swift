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
        inflateReset(stream)
        var end = End.finished
        // One byte more than allowed tells a text that is too large from one that just fits.
        let output = [UInt8](unsafeUninitializedCapacity: bytesMax + 1) { room, count in
            bytes.withUnsafeBufferPointer { input in
                var transfer = Transfer(from: input, to: room)
                end = inflateMembers(&transfer)
                count = transfer.written
            }
        }
        switch end {
        case .malformed: throw .malformed
        case .truncated: throw .truncated
        case .outOfRoom: return nil
        case .finished where output.count > bytesMax: return nil
        // Room that nothing came into is not kept for as long as the text lives.
        case .finished: return output.count < bytesMax / 2 ? output.withUnsafeBufferPointer { Array($0) } : output
        }
    }

    /// Where in a text that comes in pieces the stream is.
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

    /// How unpacking ended.
    private enum End {
        case finished, outOfRoom, malformed, truncated
    }

    private func inflateMembers(_ transfer: inout Transfer) -> End {
        if transfer.isAtByte(notEqualTo: Self.memberStart) { return .malformed }
        while true {
            switch transfer.step(stream, { _ in inflate(stream, Z_NO_FLUSH) }) {
            case Z_STREAM_END:
                if transfer.isRead { return .finished }
                if transfer.isAtByte(notEqualTo: Self.memberStart) { return .malformed }
                inflateReset(stream)
            case Z_OK, Z_BUF_ERROR:
                if transfer.isFull { return .outOfRoom }
                if transfer.isRead { return .truncated }
            case Z_MEM_ERROR:
                preconditionFailure("out of memory")
            default:
                return .malformed
            }
        }
    }
}

internal import CZlib

/// A decompressing stream of zlib.
///
/// The stream is allocated separately, because zlib keeps its address.
struct InflateStream: ~Copyable {
    /// 15 for the largest window, which any compressor may use, plus 16 for gzip and no other format.
    private static let windowBits: Int32 = 15 + 16

    /// ID1 of RFC 1952, section 2.3.1. Checked here, because zlib checks the first two bytes together, and would wait
    /// for the second.
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

    /// Decompresses all members; nil if their text is longer than `bytesMax` bytes.
    func decompress(_ bytes: [UInt8], bytesMax: Int) throws(GzipError) -> [UInt8]? {
        var position = Position.start
        var isGzip = true
        var isRead = false
        // One byte more than allowed, to detect a text that is too long.
        let text = [UInt8](unsafeUninitializedCapacity: bytesMax + 1) { output, count in
            bytes.withUnsafeBufferPointer { input in
                var buffers = ZlibBuffers(input: input, output: output)
                isGzip = decompress(&buffers, from: &position)
                isRead = buffers.isRead
                count = buffers.written
            }
        }
        guard isGzip else { throw .malformed }
        if text.count > bytesMax { return nil }
        guard position == .afterMember, isRead else { throw .truncated }
        // A copy, if much of the memory is unused.
        return text.count < bytesMax / 2 ? text.withUnsafeBufferPointer { Array($0) } : text
    }

    /// The position of the stream among the members of a text.
    enum Position {
        case start, inMember, afterMember
    }

    /// Decompresses until the output is full or more input is needed; returns whether the input is gzip data.
    func decompress(_ buffers: inout ZlibBuffers, from position: inout Position) -> Bool {
        while !buffers.isFull {
            if position != .inMember {
                if buffers.isRead { return true }
                if buffers.isAtByte(notEqualTo: Self.memberStart) { return false }
                inflateReset(stream)
                position = .inMember
            }
            switch buffers.step(stream, { _ in inflate(stream, Z_NO_FLUSH) }) {
            case Z_STREAM_END: position = .afterMember
            case Z_OK: continue
            // No progress is possible. The output is not full, so that more input is needed.
            case Z_BUF_ERROR: return true
            case Z_MEM_ERROR: preconditionFailure("out of memory")
            default: return false
            }
        }
        return true
    }
}

/// Something that is kept for later: bytes that hold it, behind them the bytes of the key that it depends on, in one
/// allocation.
///
/// Whoever makes a block fills it before anyone else sees it; from then on nobody writes: hence `@unchecked Sendable`.
struct Block: @unchecked Sendable {
    struct Header {
        /// The hash of the key.
        let hash: Int
        let payloadCount: Int
        let keyCount: Int
    }

    /// What an allocation and its place in a store take besides the bytes.
    private static let overhead = 16 + MemoryLayout<Header>.size + 16 + 48

    private let buffer: ManagedBuffer<Header, UInt64>

    /// A block whose payload is not filled yet.
    init(payloadCount: Int, key: UnsafeRawBufferPointer, hash: Int) {
        buffer = .create(minimumCapacity: (payloadCount + key.count + 7) / 8) { _ in
            Header(hash: hash, payloadCount: payloadCount, keyCount: key.count)
        }
        guard let start = key.baseAddress else { return }
        payload.advanced(by: payloadCount).copyMemory(from: start, byteCount: key.count)
    }

    var header: Header { buffer.header }

    /// Aligned to 8 bytes. Valid as long as the block is.
    var payload: UnsafeMutableRawPointer { buffer.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) } }

    var key: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: payload.advanced(by: header.payloadCount), count: header.keyCount)
    }

    /// The memory that the block takes, about.
    var byteCount: Int { Self.overhead + (header.payloadCount + header.keyCount + 15) & ~15 }

    func hasKey(_ other: UnsafeRawBufferPointer) -> Bool {
        let key = key
        let count = key.count
        guard count == other.count else { return false }
        // No key is shorter than a number. The last one overlaps the one before it.
        var offset = 0
        while offset + 8 <= count {
            if key.number(at: offset) != other.number(at: offset) { return false }
            offset += 8
        }
        return offset == count || key.number(at: count - 8) == other.number(at: count - 8)
    }
}

extension UnsafeRawBufferPointer {
    /// The eight bytes from an offset on.
    @inline(__always)
    func number(at offset: Int) -> UInt64 { loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
}

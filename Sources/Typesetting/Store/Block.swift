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
        guard key.count == other.count else { return false }
        var offset = 0
        while offset + 8 <= key.count {
            let difference =
                key.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                ^ other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if difference != 0 { return false }
            offset += 8
        }
        while offset < key.count {
            if key[offset] != other[offset] { return false }
            offset += 1
        }
        return true
    }
}

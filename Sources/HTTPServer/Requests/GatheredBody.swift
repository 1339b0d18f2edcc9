/// The body of a request whose pieces are gathered before it is answered.
struct GatheredBody {
    /// The most that is reserved for a declared length before its bytes arrive, in bytes.
    private static let declaredBytesMax = 64 << 10
    /// Spare capacity after the body, in bytes. Without it, parsers that read several bytes at once must copy the body.
    private static let paddingBytes = 64

    private(set) var bytes: [UInt8] = []

    /// Adds a piece.
    ///
    /// - Parameters:
    ///   - declaredBytes: the length of the whole body by its `Content-Length`; 0 without one.
    ///   - roomBytes: the capacity to reserve if the piece does not fit.
    mutating func append(_ piece: UnsafeRawBufferPointer, declaredBytes: Int, roomBytes: Int) {
        if bytes.isEmpty { bytes.reserveCapacity(min(declaredBytes, Self.declaredBytesMax) + Self.paddingBytes) }
        if bytes.count + piece.count > bytes.capacity { bytes.reserveCapacity(roomBytes + Self.paddingBytes) }
        bytes.append(contentsOf: piece)
    }

    /// Empties the body and returns its bytes.
    mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}

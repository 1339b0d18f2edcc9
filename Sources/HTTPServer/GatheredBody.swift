/// The body of a request whose pieces are gathered before it is answered.
struct GatheredBody {
    /// Reserved for a declared length before its bytes arrive, at most; in bytes.
    private static let declaredBytesMax = 64 << 10
    /// Room behind the body, in bytes. Parsers that read words of several bytes copy a body without it.
    private static let paddingBytes = 64

    private(set) var bytes: [UInt8] = []

    /// Adds a piece.
    ///
    /// - Parameters:
    ///   - declaredBytes: the length of the whole body by its `Content-Length`; 0 without one.
    ///   - roomBytes: the capacity to reserve when the piece does not fit.
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

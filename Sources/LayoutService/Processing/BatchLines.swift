import Compression

/// The lines of a body that arrives in pieces, packed or as they are.
struct BatchLines {
    enum Item {
        case line([UInt8])
        /// A line that was longer than allowed.
        case tooLong
        /// The body is not in its coding. Nothing comes after that.
        case unreadable(GzipError)
    }

    /// How much is unpacked at a time.
    private static let unpackedBytesMax = 64 << 10

    private var buffer: LineBuffer
    private let unpacker: GzipUnpacker?
    private var isEnded = false
    private var isUnreadable = false

    init(lineBytesMax: Int, isPacked: Bool) {
        buffer = LineBuffer(lineBytesMax: lineBytesMax)
        unpacker = isPacked ? GzipUnpacker() : nil
    }

    mutating func append(_ piece: [UInt8]) {
        guard let unpacker else { return buffer.append(piece) }
        if !isUnreadable { unpacker.append(piece) }
    }

    /// There are no more pieces: what is left is the last line.
    mutating func end() {
        isEnded = true
        if unpacker == nil { buffer.end() }
    }

    /// The next line; nil if more of the body is needed, or all of it has been read.
    mutating func next() -> Item? {
        while !isUnreadable {
            switch buffer.next() {
            case .line(let line): return .line(line)
            case .tooLong: return .tooLong
            case nil: break
            }
            do throws(GzipError) {
                guard try unpackMore() else { return nil }
            } catch {
                isUnreadable = true
                return .unreadable(error)
            }
        }
        return nil
    }

    /// Unpacks more of the body; returns whether there may be another line then.
    private mutating func unpackMore() throws(GzipError) -> Bool {
        guard let unpacker, !buffer.isEnded else { return false }
        if let text = try unpacker.next(bytesMax: Self.unpackedBytesMax) {
            buffer.append(text)
            return true
        }
        guard isEnded else { return false }
        guard unpacker.isWhole else { throw .truncated }
        buffer.end()
        return true
    }
}

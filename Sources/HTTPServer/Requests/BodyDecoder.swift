import Platform

/// Finds the body of a request in the bytes that follow its head.
///
/// Chunks are read strictly by RFC 9112, 7.1: a line ends with a carriage return and a line feed, so that no other
/// server finds the end of the body elsewhere. Chunk extensions and trailers are checked and dropped.
struct BodyDecoder {
    struct Malformed: Error {}

    /// Limit on the extensions of one chunk, and on all trailers together, in bytes.
    private static let ignoredBytesMax = 16 << 10
    /// Limit on the hexadecimal digits of a chunk's size after leading zeros, which keeps it below `Int.max`.
    private static let sizeDigitsMax = 15

    private enum State {
        /// This many bytes follow, up to the end of the body or of the chunk.
        case data(Int)
        case size(Int, digits: Int)
        case extensions
        case lineFeedAfterSize(Int)
        case carriageReturnAfterData
        case lineFeedAfterData
        case startOfTrailer
        case nameOfTrailer
        case valueOfTrailer
        case lineFeedAfterTrailer
        case lineFeedAtEnd
        case end
    }

    private var state: State
    private let isChunked: Bool
    /// The size of the chunk whose extensions are being read.
    private var chunkSize = 0
    private var ignoredBytes = 0

    /// - Parameter length: the length of the body in bytes; nil if it is sent in chunks.
    init(length: Int?) {
        isChunked = length == nil
        state =
            switch length {
            case nil: .size(0, digits: 0)
            case 0?: .end
            case let length?: .data(length)
            }
    }

    /// Whether the whole body has been decoded.
    var isComplete: Bool {
        if case .end = state { true } else { false }
    }

    /// Decodes `bytes`, and appends those of the body to `body`. Ignores bytes after the end of the body.
    mutating func decode(_ bytes: UnsafeRawBufferPointer, to body: inout [UInt8]) throws(Malformed) {
        var rest = bytes[...]
        while !rest.isEmpty, !isComplete {
            if case .data(let count) = state {
                let piece = rest.prefix(count)
                body.append(contentsOf: piece)
                rest = rest.dropFirst(piece.count)
                if piece.count < count {
                    state = .data(count - piece.count)
                } else {
                    state = isChunked ? .carriageReturnAfterData : .end
                }
            } else {
                state = try next(after: rest.removeFirst())
            }
        }
    }

    /// The state after a byte that does not belong to the body.
    private mutating func next(after byte: UInt8) throws(Malformed) -> State {
        let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        switch (state, byte) {
        case (.size(let size, let digits), _):
            if let digit = PercentEscapes.hexadecimalDigit(byte), digits < Self.sizeDigitsMax {
                return .size(size << 4 | Int(digit), digits: size == 0 ? 1 : digits + 1)
            }
            guard digits > 0 else { throw Malformed() }
            if byte == carriageReturn { return .lineFeedAfterSize(size) }
            guard byte == UInt8(ascii: ";") else { throw Malformed() }
            (chunkSize, ignoredBytes) = (size, 0)
            return .extensions
        case (.extensions, carriageReturn): return .lineFeedAfterSize(chunkSize)
        case (.extensions, _): return try ignoring(byte, in: .extensions)
        case (.lineFeedAfterSize(0), lineFeed):
            ignoredBytes = 0
            return .startOfTrailer
        case (.lineFeedAfterSize(let size), lineFeed): return .data(size)
        case (.carriageReturnAfterData, carriageReturn): return .lineFeedAfterData
        case (.lineFeedAfterData, lineFeed): return .size(0, digits: 0)
        case (.startOfTrailer, carriageReturn): return .lineFeedAtEnd
        case (.nameOfTrailer, UInt8(ascii: ":")): return .valueOfTrailer
        case (.startOfTrailer, _), (.nameOfTrailer, _):
            guard isTokenByte(byte) else { throw Malformed() }
            return try ignoring(byte, in: .nameOfTrailer)
        case (.valueOfTrailer, carriageReturn): return .lineFeedAfterTrailer
        case (.valueOfTrailer, _): return try ignoring(byte, in: .valueOfTrailer)
        case (.lineFeedAfterTrailer, lineFeed): return .startOfTrailer
        case (.lineFeedAtEnd, lineFeed): return .end
        default: throw Malformed()
        }
    }

    private mutating func ignoring(_ byte: UInt8, in state: State) throws(Malformed) -> State {
        ignoredBytes += 1
        let isText = byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t")
        guard isText, ignoredBytes <= Self.ignoredBytesMax else { throw Malformed() }
        return state
    }
}

import Compression

/// The lines of a body that arrives in pieces, packed or as they are.
struct BatchLines {
    enum Item: Equatable {
        case line([UInt8])
        /// No line yet, but there is more to unpack.
        case more
        /// A line that was longer than allowed.
        case tooLong
        /// There is no room for what the body unpacks to. Nothing comes after that.
        case noRoom
        /// The body is not in its coding. Nothing comes after that.
        case unreadable(GzipError)
    }

    /// How much is unpacked in a step.
    private static let unpackedBytesMax = 64 << 10

    private var buffer: LineBuffer
    private let unpacker: GzipUnpacker?
    private let share: MemoryBudget.Share?
    private var isEnded = false
    private var isGivenUp = false

    /// - Parameter budget: what is unpacked, and no line yet, comes out of it; nil for a body that is not packed.
    init(lineBytesMax: Int, unpacksWithin budget: MemoryBudget?) {
        buffer = LineBuffer(lineBytesMax: lineBytesMax)
        unpacker = budget.map { _ in GzipUnpacker() }
        share = budget?.share()
    }

    mutating func append(_ piece: [UInt8]) {
        guard let unpacker else { return buffer.append(piece) }
        if !isGivenUp { unpacker.append(piece) }
    }

    /// There are no more pieces: what is left is the last line.
    mutating func end() {
        isEnded = true
        if unpacker == nil { buffer.end() }
    }

    /// The next line, or a step towards it; nil if more of the body is needed, or all of it has been read.
    mutating func next() -> Item? {
        if isGivenUp { return nil }
        switch buffer.next() {
        case .line(let line): return .line(line)
        case .tooLong: return .tooLong
        case nil: break
        }
        do throws(GzipError) {
            guard try unpackMore() else { return nil }
        } catch {
            return giveUp(.unreadable(error))
        }
        return share?.hold(buffer.count) == false ? giveUp(.noRoom) : .more
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

    private mutating func giveUp(_ item: Item) -> Item {
        isGivenUp = true
        buffer = LineBuffer(lineBytesMax: 0)
        _ = share?.hold(0)
        return item
    }
}

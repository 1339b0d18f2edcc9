import Compression
import HTTPServer

/// The lines of a body that arrives in pieces, compressed or not.
struct BatchLines {
    enum Item: Equatable {
        case line([UInt8])
        /// No line yet, but there is more to decompress.
        case more
        /// A line that was longer than allowed.
        case tooLong
        /// Consecutive blank lines that together are longer than a line may be. The last item.
        case tooManyBlanks
        /// The memory budget has no room for the line. The last item.
        case budgetExceeded
        /// The body is not gzip data. The last item.
        case unreadable(GzipError)
    }

    /// The most bytes that one step decompresses.
    private static let stepBytesMax = 64 << 10

    private var lines: LineSplitter
    private let decompressor: GzipUnpacker?
    private let share: MemoryBudget.Share
    private var isEnded = false
    private var isGivenUp = false

    /// - Parameters:
    ///   - isGzip: whether the body is compressed.
    ///   - share: the share of the memory budget for text that is not a whole line yet.
    init(lineBytesMax: Int, isGzip: Bool, within share: MemoryBudget.Share) {
        lines = LineSplitter(lineBytesMax: lineBytesMax)
        decompressor = isGzip ? GzipUnpacker() : nil
        self.share = share
    }

    mutating func append(_ piece: [UInt8]) {
        guard !isGivenUp else { return }
        if let decompressor { decompressor.append(piece) } else { lines.append(piece) }
    }

    /// Called at the end of the body. The remaining text is the last line.
    mutating func end() {
        isEnded = true
        if decompressor == nil { lines.end() }
    }

    /// The next line, or a step towards it; nil if more of the body is needed, or all of it has been read.
    mutating func next() -> Item? {
        if isGivenUp { return nil }
        switch lines.next() {
        case .line(let line): return .line(line)
        case .tooLong: return .tooLong
        case .tooManyBlanks: return giveUp(.tooManyBlanks)
        case nil: break
        }
        do throws(GzipError) {
            let isMore = try decompressMore()
            guard share.reserve(lines.count) else { return giveUp(.budgetExceeded) }
            return isMore ? .more : nil
        } catch {
            return giveUp(.unreadable(error))
        }
    }

    /// Decompresses more of the body; returns whether there may be another line afterwards.
    private mutating func decompressMore() throws(GzipError) -> Bool {
        guard let decompressor, !lines.isEnded else { return false }
        if let text = try decompressor.next(bytesMax: Self.stepBytesMax) {
            lines.append(text)
            return true
        }
        guard isEnded else { return false }
        guard decompressor.isWhole else { throw .truncated }
        lines.end()
        return true
    }

    private mutating func giveUp(_ item: Item) -> Item {
        isGivenUp = true
        lines = LineSplitter(lineBytesMax: 0)
        _ = share.reserve(0)
        return item
    }
}

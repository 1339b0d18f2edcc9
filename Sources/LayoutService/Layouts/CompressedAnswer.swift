import Compression
import HTTPServer
import Synchronization

/// A streamed answer, compressed with gzip. Each piece is flushed, so that the client can decompress it as soon as it
/// arrives.
final class CompressedAnswer: StreamedAnswer {
    private struct State: ~Copyable {
        /// Nil before the first piece and after the last one.
        var compressor: GzipPacker?
        var isInputEnded = false
        var isFinished = false
    }

    private let answer: any StreamedAnswer
    private let level: Int
    /// The share of the memory budget for the compressor, held as long as the answer lives.
    private let share: MemoryBudget.Share
    private let state = Mutex(State())

    /// Nil if the memory budget has no room for a compressor.
    init?(_ answer: any StreamedAnswer, level: Int, within share: MemoryBudget.Share) {
        self.share = share
        guard share.reserve(GzipPacker.memoryBytes) else { return nil }
        self.answer = answer
        self.level = level
    }

    var head: Response {
        var head = answer.head
        head.headers.append(("Content-Encoding", "gzip"))
        return head
    }

    func append(_ piece: [UInt8]) {
        answer.append(piece)
    }

    func end() {
        answer.end()
        state.withLock { $0.isInputEnded = true }
    }

    func next(_ cancellation: Cancellation) -> StreamStep {
        switch answer.next(cancellation) {
        case .more: .more
        case .piece(let piece): .piece(compress(piece))
        case .waiting: finish().map(StreamStep.piece) ?? .waiting
        }
    }

    private func compress(_ piece: [UInt8]) -> [UInt8] {
        state.withLock { state in
            var compressor = state.compressor.take() ?? GzipPacker(level: level)
            let compressed = compressor.pack(piece)
            state.compressor = consume compressor
            return compressed
        }
    }

    /// The end of the gzip data on the first call, afterwards nil.
    private func finish() -> [UInt8]? {
        state.withLock { state in
            guard state.isInputEnded, !state.isFinished else { return nil }
            state.isFinished = true
            let compressor = state.compressor.take() ?? GzipPacker(level: level)
            return compressor.finish()
        }
    }
}

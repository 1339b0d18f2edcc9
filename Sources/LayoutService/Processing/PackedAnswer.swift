import Compression
import HTTPServer
import Synchronization

/// An answer that is packed piece by piece: each can be unpacked when it has come.
final class PackedAnswer: StreamedAnswer {
    private struct State: ~Copyable {
        /// Nil until there is something to pack, and after the end.
        var packer: GzipPacker?
        var isInputEnded = false
        var isFinished = false
    }

    private let answer: any StreamedAnswer
    private let level: Int
    /// For the packer, which lives as long as the answer.
    private let share: MemoryBudget.Share
    private let state = Mutex(State())

    /// - Parameter budget: what the packer's memory comes out of. Nil if it has no room for that.
    init?(_ answer: any StreamedAnswer, level: Int, within budget: MemoryBudget) {
        share = budget.share()
        guard share.hold(GzipPacker.memoryBytes) else { return nil }
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
        case .piece(let piece): .piece(pack(piece))
        case .waiting: finish().map(StreamStep.piece) ?? .waiting
        }
    }

    private func pack(_ piece: [UInt8]) -> [UInt8] {
        state.withLock { state in
            var packer = state.packer.take() ?? GzipPacker(level: level)
            let packed = packer.pack(piece)
            state.packer = consume packer
            return packed
        }
    }

    /// The end, once all of the body has come; nil before, and when it was given.
    private func finish() -> [UInt8]? {
        state.withLock { state in
            guard state.isInputEnded, !state.isFinished else { return nil }
            state.isFinished = true
            let packer = state.packer.take() ?? GzipPacker(level: level)
            return packer.finish()
        }
    }
}

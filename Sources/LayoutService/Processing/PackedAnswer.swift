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
    private let state = Mutex(State())

    init(_ answer: any StreamedAnswer, level: Int) {
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

    func next(_ cancellation: Cancellation) -> [UInt8]? {
        let piece = answer.next(cancellation)
        return state.withLock { state in
            guard piece != nil || state.isInputEnded, !state.isFinished else { return nil }
            var packer = state.packer.take() ?? GzipPacker(level: level)
            guard let piece else {
                state.isFinished = true
                return packer.finish()
            }
            let packed = packer.pack(piece)
            state.packer = consume packer
            return packed
        }
    }
}

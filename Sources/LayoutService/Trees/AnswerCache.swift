import Synchronization

/// Answers that are kept for those who ask the same, bounded in bytes.
///
/// There are two generations: what is asked for moves to the young one, and when that is full, what is left in the old
/// one is forgotten.
final class AnswerCache: Sendable {
    struct Statistics: Sendable {
        var hits = 0
        var misses = 0
        var bytes = 0
        var entries = 0
    }

    private struct State {
        var young: [TreeAnswer.Key: TreeAnswer] = [:]
        var old: [TreeAnswer.Key: TreeAnswer] = [:]
        var youngBytes = 0
        var oldBytes = 0
        var hits = 0
        var misses = 0
    }

    private let state = Mutex(State())
    private let generationBytesMax: Int

    init(bytesMax: Int) {
        generationBytesMax = bytesMax / 2
    }

    subscript(key: TreeAnswer.Key) -> TreeAnswer? {
        state.withLock { state in
            if let answer = state.young[key] {
                state.hits += 1
                return answer
            }
            guard let answer = state.old.removeValue(forKey: key) else {
                state.misses += 1
                return nil
            }
            state.hits += 1
            state.oldBytes -= answer.bytes
            insert(answer, for: key, &state)
            return answer
        }
    }

    func insert(_ answer: TreeAnswer, for key: TreeAnswer.Key) {
        guard answer.bytes <= generationBytesMax else { return }
        let forgotten = state.withLock { state in
            if let former = state.old.removeValue(forKey: key) { state.oldBytes -= former.bytes }
            return insert(answer, for: key, &state)
        }
        // Outside the lock: there may be much to free.
        withExtendedLifetime(forgotten) {}
    }

    var statistics: Statistics {
        state.withLock { state in
            Statistics(
                hits: state.hits, misses: state.misses, bytes: state.youngBytes + state.oldBytes,
                entries: state.young.count + state.old.count)
        }
    }

    /// Returns what is forgotten for it.
    @discardableResult
    private func insert(
        _ answer: TreeAnswer, for key: TreeAnswer.Key, _ state: inout State
    ) -> [TreeAnswer.Key: TreeAnswer] {
        var forgotten: [TreeAnswer.Key: TreeAnswer] = [:]
        if state.youngBytes + answer.bytes > generationBytesMax {
            forgotten = state.old
            (state.old, state.oldBytes) = (state.young, state.youngBytes)
            (state.young, state.youngBytes) = ([:], 0)
        }
        if let former = state.young.updateValue(answer, forKey: key) { state.youngBytes -= former.bytes }
        state.youngBytes += answer.bytes
        return forgotten
    }
}

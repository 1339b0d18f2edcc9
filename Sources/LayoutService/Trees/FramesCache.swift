import Synchronization

/// Answers that are kept for those who ask the same, bounded in bytes.
///
/// There are two generations: what is asked for moves to the young one, and when that is full, what is left in the old
/// one is forgotten.
final class FramesCache: Sendable {
    struct Statistics: Sendable {
        var hits = 0
        var misses = 0
        var bytes = 0
        var entries = 0
    }

    private struct Entry {
        let answer: FramesResult
        /// What it takes, with its key.
        let bytes: Int
    }

    private struct State {
        var young: [FramesKey: Entry] = [:]
        var old: [FramesKey: Entry] = [:]
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

    subscript(key: FramesKey) -> FramesResult? {
        state.withLock { state in
            if let entry = state.young[key] {
                state.hits += 1
                return entry.answer
            }
            guard let entry = state.old.removeValue(forKey: key) else {
                state.misses += 1
                return nil
            }
            state.hits += 1
            state.oldBytes -= entry.bytes
            insert(entry, for: key, &state)
            return entry.answer
        }
    }

    func insert(_ answer: FramesResult, for key: FramesKey) {
        let entry = Entry(answer: answer, bytes: answer.bytes + key.bytes)
        guard entry.bytes <= generationBytesMax else { return }
        let forgotten = state.withLock { state in
            if let former = state.old.removeValue(forKey: key) { state.oldBytes -= former.bytes }
            return insert(entry, for: key, &state)
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
        _ entry: Entry, for key: FramesKey, _ state: inout State
    ) -> [FramesKey: Entry] {
        var forgotten: [FramesKey: Entry] = [:]
        if state.youngBytes + entry.bytes > generationBytesMax {
            forgotten = state.old
            (state.old, state.oldBytes) = (state.young, state.youngBytes)
            (state.young, state.youngBytes) = ([:], 0)
        }
        if let former = state.young.updateValue(entry, forKey: key) { state.youngBytes -= former.bytes }
        state.youngBytes += entry.bytes
        return forgotten
    }
}

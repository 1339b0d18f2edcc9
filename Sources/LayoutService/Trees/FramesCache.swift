import Synchronization

/// A cache of frames, patches and pictures, bounded in bytes.
///
/// It has two generations. A hit moves an entry to the young one; when that is full, the old one is evicted.
final class FramesCache: Sendable {
    struct Statistics: Sendable {
        var hits = 0
        var misses = 0
        var bytes = 0
        var entries = 0
    }

    private struct Entry {
        let result: FramesResult
        /// The size of the result and its key in memory.
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
                return entry.result
            }
            guard let entry = state.old.removeValue(forKey: key) else {
                state.misses += 1
                return nil
            }
            state.hits += 1
            state.oldBytes -= entry.bytes
            insert(entry, for: key, &state)
            return entry.result
        }
    }

    func insert(_ result: FramesResult, for key: FramesKey) {
        let entry = Entry(result: result, bytes: result.bytes + key.bytes)
        guard entry.bytes <= generationBytesMax else { return }
        let evicted = state.withLock { state in
            if let former = state.old.removeValue(forKey: key) { state.oldBytes -= former.bytes }
            return insert(entry, for: key, &state)
        }
        // Frees them outside the lock, because it takes long.
        withExtendedLifetime(evicted) {}
    }

    var statistics: Statistics {
        state.withLock { state in
            Statistics(
                hits: state.hits, misses: state.misses, bytes: state.youngBytes + state.oldBytes,
                entries: state.young.count + state.old.count)
        }
    }

    /// Returns the entries that were evicted.
    @discardableResult
    private func insert(
        _ entry: Entry, for key: FramesKey, _ state: inout State
    ) -> [FramesKey: Entry] {
        var evicted: [FramesKey: Entry] = [:]
        if state.youngBytes + entry.bytes > generationBytesMax {
            evicted = state.old
            (state.old, state.oldBytes) = (state.young, state.youngBytes)
            (state.young, state.youngBytes) = ([:], 0)
        }
        if let former = state.young.updateValue(entry, forKey: key) { state.youngBytes -= former.bytes }
        state.youngBytes += entry.bytes
        return evicted
    }
}

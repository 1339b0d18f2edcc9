internal import Synchronization

/// Counts hits and misses of all threads. Each thread adds to one of several counters, so that they seldom meet.
final class Tally: Sendable {
    private struct Counters: ~Copyable, Sendable {
        let paragraphHits = Atomic(0)
        let paragraphMisses = Atomic(0)
        let wordHits = Atomic(0)
        let wordMisses = Atomic(0)
    }

    private let counters = Shards(count: 16) { Counters() }

    func countParagraph(hash: Int, isHit: Bool) {
        counters.withPart(of: hash) { counters in
            _ =
                isHit
                ? counters.paragraphHits.wrappingAdd(1, ordering: .relaxed)
                : counters.paragraphMisses.wrappingAdd(1, ordering: .relaxed)
        }
    }

    func countWords(hash: Int, hits: Int, misses: Int) {
        counters.withPart(of: hash) { counters in
            if hits > 0 { counters.wordHits.wrappingAdd(hits, ordering: .relaxed) }
            if misses > 0 { counters.wordMisses.wrappingAdd(misses, ordering: .relaxed) }
        }
    }

    var statistics: TypesetterStatistics {
        var sum = TypesetterStatistics()
        counters.forEach { counters in
            sum.paragraphHits += counters.paragraphHits.load(ordering: .relaxed)
            sum.paragraphMisses += counters.paragraphMisses.load(ordering: .relaxed)
            sum.wordHits += counters.wordHits.load(ordering: .relaxed)
            sum.wordMisses += counters.wordMisses.load(ordering: .relaxed)
        }
        return sum
    }
}

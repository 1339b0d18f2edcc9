internal import Synchronization

/// Shaped texts kept for later, bounded in bytes, in shards with a lock each so that threads seldom meet.
///
/// A shard holds two generations. What is asked for moves to the young one; when that has taken its half of the
/// shard's bytes, it becomes the old one and the old one is dropped with all that was not asked for since.
final class ShapedTextCache: Sendable {
    /// What a shaped text depends on, hashed once.
    struct Key: Hashable {
        let spans: [TextSpan]
        let locale: String
        fileprivate let hash: Int

        init(spans: [TextSpan], locale: String) {
            self.spans = spans
            self.locale = locale
            var hasher = Hasher()
            hasher.combine(spans)
            hasher.combine(locale)
            hash = hasher.finalize()
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    private struct Generations {
        var young: [Key: ShapedText] = [:]
        var old: [Key: ShapedText] = [:]
        var youngBytes = 0
    }

    private final class Shard: Sendable {
        let generations = Mutex(Generations())
    }

    private static let shardCount = 16

    private let shards = (0..<shardCount).map { _ in Shard() }
    private let generationBytesMax: Int

    init(bytesMax: Int) {
        generationBytesMax = bytesMax / Self.shardCount / 2
    }

    func text(for key: Key) -> ShapedText? {
        shard(of: key).generations.withLock { $0.young[key] } ?? promote(key)
    }

    func insert(_ text: ShapedText, for key: Key) {
        let bytes = text.byteCount + key.byteCount
        guard bytes <= generationBytesMax else { return }
        // What is dropped is released after the lock.
        let dropped: [Key: ShapedText]? = shard(of: key).generations.withLock { generations in
            guard generations.young.updateValue(text, forKey: key) == nil else { return nil }
            generations.youngBytes += bytes
            guard generations.youngBytes > generationBytesMax else { return nil }
            defer { generations = Generations(old: generations.young) }
            return generations.old
        }
        _ = consume dropped
    }

    /// Moves a text from the old generation to the young one.
    private func promote(_ key: Key) -> ShapedText? {
        guard let text = shard(of: key).generations.withLock({ $0.old.removeValue(forKey: key) }) else { return nil }
        insert(text, for: key)
        return text
    }

    private func shard(of key: Key) -> Shard { shards[key.hash & (Self.shardCount - 1)] }
}

extension ShapedTextCache.Key {
    /// The bytes that the key and its place in the table take, about.
    fileprivate var byteCount: Int {
        spans.reduce(128 + locale.utf8.count) { bytes, span in
            bytes + MemoryLayout<TextSpan>.stride + span.text.utf8.count + (span.font.family?.utf8.count ?? 0)
        }
    }
}

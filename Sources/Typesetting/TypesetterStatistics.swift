/// The use of a typesetter's caches.
package struct TypesetterStatistics: Hashable, Sendable {
    /// Paragraphs that were in the cache.
    package var paragraphHits = 0
    package var paragraphMisses = 0
    /// Words of other paragraphs that were in the cache.
    package var wordHits = 0
    package var wordMisses = 0
    /// The approximate memory of cached paragraphs, words and lines, in bytes.
    package var bytes = 0
    /// The number of cached paragraphs and words.
    package var entries = 0
}

/// The use of a typesetter's cache.
package struct TypesetterStatistics: Hashable, Sendable {
    /// Paragraphs that were found as they were shaped before.
    package var paragraphHits = 0
    package var paragraphMisses = 0
    /// Words of new paragraphs that were found as they were shaped before.
    package var wordHits = 0
    package var wordMisses = 0
    /// The memory that paragraphs, words and lines take, in bytes, about.
    package var bytes = 0
    /// The number of paragraphs and words that are kept.
    package var entries = 0
}

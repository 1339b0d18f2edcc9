/// What a typesetter did and keeps.
package struct TypesetterStatistics: Hashable, Sendable {
    /// Paragraphs that were found as they were shaped before.
    package var paragraphHits = 0
    package var paragraphMisses = 0
    /// Words of new paragraphs that were found as they were shaped before.
    package var wordHits = 0
    package var wordMisses = 0
    /// The memory that paragraphs and words take, in bytes, about.
    package var bytes = 0
    /// How many of them there are.
    package var entries = 0
}

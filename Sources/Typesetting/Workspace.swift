/// The tools of typesetting that cost too much to make for each paragraph and serve one thread at a time.
final class Workspace {
    let clusters: BreakIterator
    private let lineIterators: [BreakIterator]
    private(set) var buffer = ShapingBuffer()

    /// Nil if ICU's data is missing.
    init?() {
        let lines = LineBreakRules.allCases.compactMap { BreakIterator.lines(locale: $0.locale) }
        guard let clusters = BreakIterator.clusters(), lines.count == LineBreakRules.allCases.count else { return nil }
        self.clusters = clusters
        self.lineIterators = lines
    }

    /// A copy for another thread; nil if memory is short.
    init?(copying other: Workspace) {
        let lines = other.lineIterators.compactMap { $0.clone() }
        guard let clusters = other.clusters.clone(), lines.count == other.lineIterators.count else { return nil }
        self.clusters = clusters
        self.lineIterators = lines
    }

    func lines(by rules: LineBreakRules) -> BreakIterator { lineIterators[rules.rawValue] }

    /// Gives back the memory that a long text took.
    func trim() {
        if buffer.isLarge { buffer = ShapingBuffer() }
    }
}

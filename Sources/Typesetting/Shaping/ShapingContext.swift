import LayoutEngine

/// What typesetting takes from ICU and HarfBuzz that costs too much to make for each paragraph and serves one thread at
/// a time.
final class ShapingContext {
    private static let cascadesMax = 64

    let clusters: BreakIterator
    let bidi: BidiAlgorithm
    let buffer = ShapingBuffer()
    /// One for each set of rules, in the order of the sets.
    private let lineIterators: [BreakIterator]
    /// By request. Emptied when it is full.
    private var cascades: [Font: FontCascade] = [:]

    /// Nil if ICU's data is missing.
    init?() {
        let lines = LineBreakRules.allCases.compactMap { BreakIterator.lines(locale: $0.locale) }
        guard let clusters = BreakIterator.clusters(), let bidi = BidiAlgorithm(),
            lines.count == LineBreakRules.allCases.count
        else { return nil }
        self.clusters = clusters
        self.bidi = bidi
        self.lineIterators = lines
    }

    /// A copy for another thread; nil if memory is short.
    init?(copying other: ShapingContext) {
        let lines = other.lineIterators.compactMap { $0.clone() }
        guard let clusters = other.clusters.clone(), let bidi = BidiAlgorithm(),
            lines.count == other.lineIterators.count
        else { return nil }
        self.clusters = clusters
        self.bidi = bidi
        self.lineIterators = lines
    }

    func lines(by rules: LineBreakRules) -> BreakIterator { lineIterators[rules.rawValue] }

    /// The fonts for a request.
    func cascade(for request: Font, in fonts: FontLibrary) -> FontCascade {
        if let known = cascades[request] { return known }
        let cascade = FontCascade(fonts: fonts, request: request)
        if cascades.count >= Self.cascadesMax { cascades.removeAll() }
        cascades[request] = cascade
        return cascade
    }
}

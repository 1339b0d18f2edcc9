import LayoutEngine

/// Objects of ICU and HarfBuzz, and font cascades, that take too long to make for each paragraph. One thread at a time
/// may use a context.
final class ShapingContext {
    private static let cascadesMax = 64

    let clusters: BreakIterator
    let bidi: BidiAlgorithm
    let buffer = ShapingBuffer()
    /// By the raw values of ``LineBreakRules``.
    private let lineIterators: [BreakIterator]
    /// By request. Emptied when it is full.
    private var cascades: [ResolvedFont: FontCascade] = [:]
    /// The cascade of the last call: most texts have the same font as the previous one.
    private var lastCascade: FontCascade?

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
    func cascade(for request: ResolvedFont, in fonts: FontLibrary) -> FontCascade {
        if let lastCascade, lastCascade.request == request { return lastCascade }
        let cascade = cascades[request] ?? add(FontCascade(fonts: fonts, request: request))
        lastCascade = cascade
        return cascade
    }

    private func add(_ cascade: FontCascade) -> FontCascade {
        if cascades.count >= Self.cascadesMax { cascades.removeAll() }
        cascades[cascade.request] = cascade
        return cascade
    }
}

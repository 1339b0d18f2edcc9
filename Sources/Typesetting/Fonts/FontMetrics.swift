/// The height of a font above and below the baseline. Each includes half of the font's line gap, as in CSS, so that the
/// sum is the font's line height.
struct FontMetrics: Hashable, Sendable {
    var above: Double
    var below: Double

    var height: Double { above + below }

    /// The metrics of a line with both fonts.
    func union(_ other: FontMetrics) -> FontMetrics {
        FontMetrics(above: max(above, other.above), below: max(below, other.below))
    }

    func scaled(by factor: Double) -> FontMetrics {
        FontMetrics(above: above * factor, below: below * factor)
    }
}

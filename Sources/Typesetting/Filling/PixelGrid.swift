/// Rounds lengths up to whole pixels, and defines the tolerance of comparing lengths.
enum PixelGrid {
    /// A text that exceeds a length by at most this many points still fits.
    static let tolerance = 1e-6

    /// The length in points rounded up to a multiple of 1 ÷ scale. A length that exceeds a multiple by up to half the
    /// tolerance is rounded down to it, so that a text always fits into its own measured size.
    static func roundUp(_ length: Double, scale: Double) -> Double {
        let rounded = ((length - tolerance / 2) * scale).rounded(.up) / scale
        // Not rounded if the scale is not positive, which means no grid, or if the length in pixels overflows.
        return rounded.isFinite && scale > 0 ? max(rounded, 0) : length
    }
}

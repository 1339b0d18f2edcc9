/// Rounding of lengths up to whole pixels, and the slack that comparing lengths needs.
enum PixelGrid {
    /// A text that is wider or higher than its room by no more than this still fits, in points.
    static let tolerance = 1e-6

    /// The length in points rounded up to a multiple of 1 ÷ scale. A length that exceeds a multiple by half the
    /// tolerance counts as that multiple, so that what is measured always fits into its own size again.
    static func roundUp(_ length: Double, scale: Double) -> Double {
        let rounded = ((length - tolerance / 2) * scale).rounded(.up) / scale
        // Without a grid, and for lengths whose pixels no number can count, the length itself is the answer.
        return rounded.isFinite && scale > 0 ? max(rounded, 0) : length
    }
}

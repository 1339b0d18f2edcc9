import Foundation

/// Measures text. The engine does not read fonts: the environment supplies a measurer.
public protocol TextMeasurer: Sendable {

    /// Prepares a text for measuring at any number of sizes.
    ///
    /// The environment supplies the default font, the pixel grid, the locale and the direction.
    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText

    /// The family for fonts without one; nil if it has no name.
    var defaultFamily: String? { get }
}

/// The default measurer of an environment: every text has the size zero.
struct NoTextMeasurer: TextMeasurer, MeasuredText {
    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText { self }
    func size(in constraint: SizeConstraint) -> CGSize { .zero }
    func lines(in size: CGSize) -> [TextLine] { [] }
    var keepsSizingRules: Bool { true }
    func baselines(in size: CGSize) -> Baselines? { nil }
    var defaultFamily: String? { nil }
}

import Foundation

/// Measures text. The engine knows no fonts: whoever lays text out puts a measurer into the environment.
public protocol TextMeasurer: Sendable {

    /// Prepares a text for measuring at any number of sizes.
    ///
    /// The environment gives the default font, the pixel grid, the locale and the direction.
    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText

    /// The family that stands for a font that names none.
    var defaultFamily: String? { get }
}

/// A text that was prepared for measuring. A function of the text, the environment and the arguments alone.
public protocol MeasuredText: Sendable {

    /// The size of the text in a constraint: the width of its widest line and the sum of its line heights, both rounded
    /// up to the pixel grid. A height limits the lines to those that fit, at least one.
    func size(in constraint: SizeConstraint) -> CGSize

    /// The lines as they are broken and placed in a view of this size.
    func lines(in size: CGSize) -> [TextLine]

    /// Whether a size stays the same for every constraint from it to the one it was measured in, as ``Layout`` has it.
    /// False by default, which is always safe.
    var keepsSizingRules: Bool { get }

    /// The baselines of the first and last of those lines; nil without lines.
    func baselines(in size: CGSize) -> Baselines?
}

extension MeasuredText {
    public var keepsSizingRules: Bool { false }
}

/// Stands where no measurer was given: text takes no room.
struct NoTextMeasurer: TextMeasurer, MeasuredText {
    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText { self }
    func size(in constraint: SizeConstraint) -> CGSize { .zero }
    func lines(in size: CGSize) -> [TextLine] { [] }
    var keepsSizingRules: Bool { true }
    func baselines(in size: CGSize) -> Baselines? { nil }
    var defaultFamily: String? { nil }
}

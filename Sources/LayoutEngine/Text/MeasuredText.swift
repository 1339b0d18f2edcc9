import Foundation

/// A text that was prepared for measuring. Results must depend on the text, the environment and the arguments alone.
public protocol MeasuredText: Sendable {

    /// The size of the text in points: the width of its widest line and the sum of its line heights, both rounded up to
    /// the pixel grid. A constrained height limits the lines to those that fit, at least one.
    func size(in constraint: SizeConstraint) -> CGSize

    /// The lines in a view of this size, broken and placed.
    func lines(in size: CGSize) -> [TextLine]

    /// Whether a measured size is also the result for every constraint between that size and the constraint it was
    /// measured in (see ``Layout``). False by default, which is always correct.
    var keepsSizingRules: Bool { get }

    /// The baselines of the first and the last line in a view of this size; nil if there are no lines.
    func baselines(in size: CGSize) -> Baselines?
}

extension MeasuredText {
    /// False: a measured size holds for its own constraint.
    public var keepsSizingRules: Bool { false }
}

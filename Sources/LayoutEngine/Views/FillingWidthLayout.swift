import Foundation

/// Fills a constrained width, has a default width in an unconstrained one, and a fixed height.
struct FillingWidthLayout: Layout {
    let height: CGFloat
    /// The width if it is unconstrained, in points.
    static let defaultWidth: CGFloat = 200

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        CGSize(width: proposal.width.constrainedValue ?? Self.defaultWidth, height: height)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {}

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        // A constrained width is answered with itself; the answer to an unconstrained one is not that to a larger
        // width.
        proposal.width.constrainedValue != nil
    }
}

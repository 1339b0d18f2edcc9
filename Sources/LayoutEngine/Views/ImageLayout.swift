import Foundation

/// Fills the constraint in the aspect ratio of `size`.
struct ImageLayout: Layout {
    let size: CGSize

    /// Width ÷ height, and 0 for an image without height, as in Blueprint.
    private static func ratio(_ size: CGSize) -> CGFloat {
        size.height > 0 ? size.width / size.height : 0
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        size(in: proposal)
    }

    private func size(in proposal: SizeConstraint) -> CGSize {
        let ratio = AspectRatio(ratio: Self.ratio(size))
        switch (proposal.width, proposal.height) {
        case (.unconstrained, .unconstrained):
            return proposal.maximum
        case (.atMost(let width), .unconstrained):
            // Not 0 ÷ 0 for an image and a constraint without width.
            return CGSize(width: width, height: ratio.ratio > 0 ? ratio.height(forWidth: width) : .infinity)
        case (.unconstrained, .atMost(let height)):
            return CGSize(width: ratio.width(forHeight: height), height: height)
        case (.atMost(let width), .atMost(let height)):
            if Self.ratio(CGSize(width: width, height: height)) < ratio.ratio {
                return CGSize(width: width, height: ratio.height(forWidth: width))
            }
            return CGSize(width: ratio.width(forHeight: height), height: height)
        }
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {}

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        // If a side is 0, the ratio of the constraint does not show which axis is the limiting one.
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return false }
        // Rounding errors of the ratio may give another answer to the size itself, or to one just above it.
        var proposals = [SizeConstraint(size)]
        for axis in Axis.allCases where proposal[axis] != SizeConstraint.Axis(size[axis]) {
            var above = size
            above[axis] = above[axis].nextUp
            proposals.append(SizeConstraint(above))
        }
        return proposals.allSatisfy { self.size(in: $0) == size }
    }
}

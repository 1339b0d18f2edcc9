import Foundation
import LayoutEngine

/// Tests whether a function of an element's dimensions is a fraction of a length plus an offset, by calling it.
struct GuideProbe {
    let axis: Axis
    let guide: (ElementDimensions) -> CGFloat

    /// The fraction and the offset; nil if the function depends on other dimensions, or is not linear.
    var linearGuide: Decorate.Guide? {
        let offset = position(at: 0), far = position(at: Self.farAway)
        // At a length of 2²⁰⁰, rounding removes an offset of usual size, so that the division gives the exact fraction.
        let found = Decorate.Guide(fraction: far == offset ? 0 : far / Self.farAway, offset: offset)
        for length in [1, 3, 37.5, 100, 1000, 12_345.678] as [CGFloat] {
            let expected = found.fraction * length + found.offset
            for across in [0, 41] as [CGFloat] {
                for baselines in [Baselines(first: 5, last: 7), Baselines(first: 11, last: 23)] {
                    let position = position(at: length, across: across, baselines)
                    guard abs(position - expected) <= 1e-9 * max(1, abs(expected)) else { return nil }
                }
            }
        }
        return found
    }

    private static let farAway = CGFloat(sign: .plus, exponent: 200, significand: 1)

    private func position(
        at length: CGFloat, across: CGFloat = 0, _ baselines: Baselines = Baselines(first: 5, last: 7)
    ) -> CGFloat {
        let size =
            axis == .horizontal ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
        return guide(ElementDimensions(size: size, baselines: baselines))
    }
}

import Foundation

/// Constrains the size of an element.
public struct ConstrainedSize: Element {

    /// A rule for the length along one axis.
    public enum Constraint: Hashable, Sendable {
        /// The length that the element would like.
        case unconstrained
        /// The length that the element would like, at most this many points.
        case atMost(CGFloat)
        /// The length that the element would like, at least this many points.
        case atLeast(CGFloat)
        /// The length that the element would like, limited to a range in points.
        case within(ClosedRange<CGFloat>)
        /// This many points.
        case absolute(CGFloat)
        /// A fraction, usually from 0 to 1, of the proposed length; the length that the element would like if the
        /// proposal is unconstrained. In a stack use ``GridRow`` or ``GridColumn`` instead, because stacks propose
        /// several lengths.
        case fraction(CGFloat)

        /// The rule for a proposal: a fraction becomes a length.
        func resolved(in proposal: SizeConstraint.Axis) -> Constraint {
            guard case .fraction(let fraction) = self else { return self }
            return proposal.constrainedValue.map { .absolute($0 * fraction) } ?? .unconstrained
        }

        fileprivate var isFraction: Bool {
            if case .fraction = self { true } else { false }
        }

        /// Applies the rule to a length. A fraction must have been resolved before.
        func clamp(_ length: CGFloat) -> CGFloat {
            switch self {
            case .unconstrained, .fraction: length
            case .atMost(let maximum): min(maximum, length)
            case .atLeast(let minimum): max(minimum, length)
            case .within(let range): min(max(range.lowerBound, length), range.upperBound)
            case .absolute(let length): length
            }
        }
    }

    /// The rule for the width.
    public var width: Constraint
    /// The rule for the height.
    public var height: Constraint
    /// The element inside.
    public var wrapped: any Element

    /// Constrains an element by a rule for each axis.
    public init(
        width: Constraint = .unconstrained, height: Constraint = .unconstrained, wrapping element: any Element
    ) {
        self.width = width
        self.height = height
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("ConstrainedSize") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: ConstrainedSizeLayout(width: width, height: height))
    }
}

private struct ConstrainedSizeLayout: SingleChildLayout {
    let width: ConstrainedSize.Constraint
    let height: ConstrainedSize.Constraint

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
    ) -> CGSize {
        let width = width.resolved(in: proposal.width), height = height.resolved(in: proposal.height)
        if case .absolute(let width) = width, case .absolute(let height) = height {
            return CGSize(width: width, height: height)
        }
        let maximum = proposal.maximum
        let offered = CGSize(width: width.clamp(maximum.width), height: height.clamp(maximum.height))
        let measured = subelement.sizeThatFits(SizeConstraint(offered))
        return CGSize(width: width.clamp(measured.width), height: height.clamp(measured.height))
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        subelement.place(filling: size)
    }

    func explainSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        subelement.explain(.horizontal, LayoutRule(.constrainedSize(width)))
        subelement.explain(.vertical, LayoutRule(.constrainedSize(height)))
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        !width.isFraction && !height.isFraction
    }
}

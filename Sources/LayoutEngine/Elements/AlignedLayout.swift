import Foundation

/// Places a child along each axis by a fraction of the space that it leaves, or lets it fill the space.
struct AlignedLayout: SingleChildLayout {
    enum Position {
        case fraction(CGFloat)
        case fill
    }

    let horizontal: Position
    let vertical: Position

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
    ) -> CGSize {
        subelement.sizeThatFits(proposal)
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        let measured = subelement.sizeThatFits(SizeConstraint(size))
        var frame = CGRect.zero
        for axis in Axis.allCases {
            switch axis == .horizontal ? horizontal : vertical {
            case .fill:
                frame.size[axis] = size[axis]
            case .fraction(let fraction):
                frame.size[axis] = min(measured[axis], size[axis])
                frame.origin[axis] = (size[axis] - frame.size[axis]) * fraction
            }
        }
        subelement.place(in: frame)
    }

    func explainSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        let measured = subelement.sizeThatFits(SizeConstraint(size))
        for axis in Axis.allCases {
            switch axis == .horizontal ? horizontal : vertical {
            case .fill:
                subelement.explain(axis, LayoutRule(.aligned(.fill)))
            case .fraction:
                let rule = LayoutRule(.aligned(measured[axis] > size[axis] ? .limited : .measured))
                subelement.explain(axis, rule, basis: measured[axis])
            }
        }
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
    }
}

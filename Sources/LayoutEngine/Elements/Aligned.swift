import Foundation

/// Aligns an element in the space that it is given.
public struct Aligned: Element {
    /// The vertical position of the element: at an edge, in the middle, or as high as the space.
    public enum VerticalAlignment: String, Sendable, CaseIterable {
        case top, center, bottom, fill
    }

    /// The horizontal position of the element: at an edge, in the middle, or as wide as the space.
    public enum HorizontalAlignment: String, Sendable, CaseIterable {
        case leading, center, trailing, fill
    }

    /// The vertical position.
    public var vertically: VerticalAlignment
    /// The horizontal position.
    public var horizontally: HorizontalAlignment
    /// The element inside.
    public var wrapped: any Element

    /// Aligns an element, in the middle by default.
    public init(
        vertically: VerticalAlignment = .center, horizontally: HorizontalAlignment = .center,
        wrapping element: any Element
    ) {
        self.vertically = vertically
        self.horizontally = horizontally
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Aligned") }

    public var content: ElementContent {
        ElementContent(
            child: wrapped, layout: AlignedLayout(horizontal: horizontally.position, vertical: vertically.position))
    }
}

/// Centres an element in the space that it is given.
public struct Centered: Element {
    /// The element inside.
    public var wrapped: any Element

    /// Centres an element.
    public init(wrapping element: any Element) {
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Centered") }

    public var content: ElementContent {
        ElementContent(child: wrapped, layout: AlignedLayout(horizontal: .fraction(0.5), vertical: .fraction(0.5)))
    }
}

/// Places a child along each axis by a fraction of the space that it leaves, or lets it fill the space.
private struct AlignedLayout: SingleChildLayout {
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
                subelement.explain(axis, LayoutRule(.alignedFill))
            case .fraction:
                let rule = LayoutRule(measured[axis] > size[axis] ? .alignedLimited : .alignedMeasured)
                subelement.explain(axis, rule, basis: measured[axis])
            }
        }
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
    }
}

extension Aligned.VerticalAlignment {
    fileprivate var position: AlignedLayout.Position {
        switch self {
        case .top: .fraction(0)
        case .center: .fraction(0.5)
        case .bottom: .fraction(1)
        case .fill: .fill
        }
    }
}

extension Aligned.HorizontalAlignment {
    fileprivate var position: AlignedLayout.Position {
        switch self {
        case .leading: .fraction(0)
        case .center: .fraction(0.5)
        case .trailing: .fraction(1)
        case .fill: .fill
        }
    }
}

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

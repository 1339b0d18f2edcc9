extension Decorate {
    /// Decorates an element. The parameters have the order of Blueprint.
    @_disfavoredOverload
    public init(layering: Layering, position: Position, wrapping element: any Element, decoration: any Element) {
        self.init(layering: layering, position: position, decoration: decoration, wrapping: element)
    }
}

extension Decorate.Position {
    /// The sizes and the environment that a closure positions a decoration with.
    public typealias PositionContext = Decorate.PositionContext

    /// Covers the element, and extends beyond each of its sides by this amount in points.
    public static func inset(_ amount: CGFloat) -> Self {
        .inset(EdgeInsets(uniform: amount))
    }

    /// Covers the element, and extends beyond its sides by these amounts in points.
    public static func inset(horizontal: CGFloat = 0, vertical: CGFloat = 0) -> Self {
        .inset(EdgeInsets(horizontal: horizontal, vertical: vertical))
    }

    /// Aligns the decoration in the element. A guide closure replaces the decoration's own position for the alignment.
    public static func aligned(
        to alignment: Alignment, horizontalGuide: ((ElementDimensions) -> CGFloat)? = nil,
        verticalGuide: ((ElementDimensions) -> CGFloat)? = nil
    ) -> Self {
        .custom { context in
            let content = ElementDimensions(size: context.contentSize)
            let decoration = ElementDimensions(size: context.decorationSize)
            let x = horizontalGuide?(decoration) ?? decoration[alignment.horizontal]
            let y = verticalGuide?(decoration) ?? decoration[alignment.vertical]
            let origin = CGPoint(x: content[alignment.horizontal] - x, y: content[alignment.vertical] - y)
            return CGRect(origin: origin, size: context.decorationSize)
        }
    }

    /// Centres the decoration on a corner of the element, plus an offset.
    public static func corner(_ corner: Decorate.Corner, _ offset: UIOffset) -> Self {
        .corner(corner, offset: CGPoint(x: offset.horizontal, y: offset.vertical))
    }
}

extension Element {
    /// Puts a decoration in front of or behind the element, without an effect on the layout.
    public func decorate(
        layering: Decorate.Layering, position: Decorate.Position, with decoration: () -> any Element
    ) -> any Element {
        decorate(layering: layering, position: position, with: decoration())
    }
}

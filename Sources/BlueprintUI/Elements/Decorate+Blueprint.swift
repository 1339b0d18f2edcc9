extension Decorate {
    /// Decorates an element.
    @_disfavoredOverload
    public init(layering: Layering, position: Position, wrapping element: any Element, decoration: any Element) {
        self.init(layering: layering, position: position, decoration: decoration, wrapping: element)
    }
}

extension Decorate.Position {
    /// Fills the element, and reaches this far outside on all sides, in points.
    public static func inset(_ amount: CGFloat) -> Self {
        .inset(EdgeInsets(uniform: amount))
    }

    /// Fills the element, and reaches this far outside, in points.
    public static func inset(horizontal: CGFloat = 0, vertical: CGFloat = 0) -> Self {
        .inset(EdgeInsets(horizontal: horizontal, vertical: vertical))
    }

    /// Lies in the element by an alignment, with positions of the decoration's own in place of the alignment's.
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

    /// Centred on a corner of the element, moved by an offset.
    public static func corner(_ corner: Decorate.Corner, _ offset: UIOffset) -> Self {
        .corner(corner, offset: CGPoint(x: offset.horizontal, y: offset.vertical))
    }
}

extension Element {
    /// Puts a decoration before or behind the element, which never affects the layout.
    public func decorate(
        layering: Decorate.Layering, position: Decorate.Position, with decoration: () -> any Element
    ) -> any Element {
        decorate(layering: layering, position: position, with: decoration())
    }
}

extension Box {
    /// A box of a style, by default transparent with square corners.
    @_disfavoredOverload
    public init(
        backgroundColor: UIColor = .clear, cornerStyle: CornerStyle = .square, cornerCurve: CornerCurve = .circular,
        borderStyle: BorderStyle = .none, shadowStyle: ShadowStyle = .none, clipsContent: Bool = false,
        wrapping element: (any Element)? = nil
    ) {
        self.init(backgroundColor: backgroundColor, cornerStyle: cornerStyle, wrapping: element)
        self.cornerCurve = cornerCurve
        border = borderStyle.border
        shadow = shadowStyle.shadow
        self.clipsContent = clipsContent
    }

    /// The element inside; nil for a box of no size.
    public var wrappedElement: (any Element)? {
        get { wrapped }
        set { wrapped = newValue }
    }
}

extension Box.Border {
    /// A line of a colour and a width in points.
    public static func solid(color: UIColor, width: CGFloat) -> Self {
        Self(color: color, width: width)
    }
}

extension Shadow {
    /// A shadow of a blur in points, an opacity from 0 to 1, a distance in points, and a colour.
    public static func simple(radius: CGFloat, opacity: CGFloat, offset: CGSize, color: UIColor) -> Self {
        Self(radius: radius, opacity: opacity, offset: offset, color: color)
    }
}

extension Element {
    /// Puts a rectangle with borders behind the element.
    public func box(
        background: UIColor = .clear, corners: Box.CornerStyle = .square, cornerCurve: Box.CornerCurve = .circular,
        borders: Box.BorderStyle, shadow: Box.ShadowStyle = .none, clipsContent: Bool = false
    ) -> Box {
        box(
            background: background, corners: corners, cornerCurve: cornerCurve, border: borders.border,
            shadow: shadow.shadow, clipsContent: clipsContent)
    }
}

/// The corners of a rectangle.
public typealias CornerStyle = Box.CornerStyle

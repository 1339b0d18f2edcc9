extension Box {
    /// A box around an element. By default it is transparent and has square corners.
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

    /// The wrapped element; nil for a box with a size of zero.
    public var wrappedElement: (any Element)? {
        get { wrapped }
        set { wrapped = newValue }
    }
}

extension Box.Border {
    /// A border with a colour and a width in points.
    public static func solid(color: UIColor, width: CGFloat) -> Self {
        Self(color: color, width: width)
    }
}

extension Shadow {
    /// A shadow with a blur radius in points, an opacity from 0 to 1, an offset in points, and a colour.
    public static func simple(radius: CGFloat, opacity: CGFloat, offset: CGSize, color: UIColor) -> Self {
        Self(radius: radius, opacity: opacity, offset: offset, color: color)
    }
}

extension Element {
    /// Wraps the element in a box. By default it is transparent, with square corners and without a border and a shadow.
    @_disfavoredOverload
    public func box(
        background: UIColor = .clear, corners: Box.CornerStyle = .square, cornerCurve: Box.CornerCurve = .circular,
        borders: Box.BorderStyle = .none, shadow: Box.ShadowStyle = .none, clipsContent: Bool = false
    ) -> Box {
        box(
            background: background, corners: corners, cornerCurve: cornerCurve, border: borders.border,
            shadow: shadow.shadow, clipsContent: clipsContent)
    }
}

/// The shape of a box's corners.
public typealias CornerStyle = Box.CornerStyle

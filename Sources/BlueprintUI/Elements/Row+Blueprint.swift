extension Row {
    /// How children lie vertically.
    public typealias RowAlignment = Alignment

    /// A row of the children that a closure lists.
    @_disfavoredOverload
    public init(
        alignment: RowAlignment = .top, underflow: StackLayout.UnderflowDistribution = .spaceEvenly,
        overflow: StackLayout.OverflowDistribution = .condenseProportionally, minimumSpacing: CGFloat = 0,
        @ElementBuilder<StackLayout.Child> elements: () -> [StackLayout.Child]
    ) {
        self.init(
            alignment: alignment, underflow: underflow, overflow: overflow, minimumSpacing: minimumSpacing,
            children: elements)
    }

    /// The use of width that is left over.
    public var horizontalUnderflow: StackLayout.UnderflowDistribution {
        get { underflow }
        set { underflow = newValue }
    }

    /// How children shrink that are too wide together.
    public var horizontalOverflow: StackLayout.OverflowDistribution {
        get { overflow }
        set { overflow = newValue }
    }

    /// How children lie vertically.
    public var verticalAlignment: RowAlignment {
        get { alignment }
        set { alignment = newValue }
    }

    /// The least space between children, in points.
    public var minimumHorizontalSpacing: CGFloat {
        get { minimumSpacing }
        set { minimumSpacing = newValue }
    }
}

extension Row.Alignment {
    /// Children line up on a guide, and their group lies in the row by the same guide.
    public static func align(to alignment: VerticalAlignment) -> Self { .align(alignment) }

    /// At the top.
    @available(*, deprecated, renamed: "top")
    public static var leading: Self { .top }

    /// At the bottom.
    @available(*, deprecated, renamed: "bottom")
    public static var trailing: Self { .bottom }
}

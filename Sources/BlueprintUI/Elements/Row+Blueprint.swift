extension Row {
    /// The vertical position of children.
    public typealias RowAlignment = Alignment

    /// A row of the children that a builder closure lists.
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

    /// How the children use width that is left over.
    public var horizontalUnderflow: StackLayout.UnderflowDistribution {
        get { underflow }
        set { underflow = newValue }
    }

    /// How the children shrink if they are too wide together.
    public var horizontalOverflow: StackLayout.OverflowDistribution {
        get { overflow }
        set { overflow = newValue }
    }

    /// The vertical position of children.
    public var verticalAlignment: RowAlignment {
        get { alignment }
        set { alignment = newValue }
    }

    /// The minimum space between children, in points.
    public var minimumHorizontalSpacing: CGFloat {
        get { minimumSpacing }
        set { minimumSpacing = newValue }
    }
}

extension Row.Alignment {
    /// Aligns the children with each other on a guide, and the group of children with the same guide of the row.
    public static func align(to alignment: VerticalAlignment) -> Self {
        switch alignment {
        case .top: .top
        case .center: .center
        case .bottom: .bottom
        default: .align(alignment)
        }
    }

    /// The old name of `top`.
    @available(*, deprecated, renamed: "top")
    public static var leading: Self { .top }

    /// The old name of `bottom`.
    @available(*, deprecated, renamed: "bottom")
    public static var trailing: Self { .bottom }
}

extension Column {
    /// How children lie horizontally.
    public typealias ColumnAlignment = Alignment

    /// A column of the children that a closure lists.
    @_disfavoredOverload
    public init(
        alignment: ColumnAlignment = .leading, underflow: StackLayout.UnderflowDistribution = .spaceEvenly,
        overflow: StackLayout.OverflowDistribution = .condenseProportionally, minimumSpacing: CGFloat = 0,
        @ElementBuilder<StackLayout.Child> elements: () -> [StackLayout.Child]
    ) {
        self.init(
            alignment: alignment, underflow: underflow, overflow: overflow, minimumSpacing: minimumSpacing,
            children: elements)
    }

    /// The use of height that is left over.
    public var verticalUnderflow: StackLayout.UnderflowDistribution {
        get { underflow }
        set { underflow = newValue }
    }

    /// How children shrink that are too high together.
    public var verticalOverflow: StackLayout.OverflowDistribution {
        get { overflow }
        set { overflow = newValue }
    }

    /// How children lie horizontally.
    public var horizontalAlignment: ColumnAlignment {
        get { alignment }
        set { alignment = newValue }
    }

    /// The least space between children, in points.
    public var minimumVerticalSpacing: CGFloat {
        get { minimumSpacing }
        set { minimumSpacing = newValue }
    }
}

extension Column.Alignment {
    /// Children line up on a guide, and their group lies in the column by the same guide.
    public static func align(to alignment: HorizontalAlignment) -> Self { .align(alignment) }
}

extension Column {
    /// The horizontal position of children.
    public typealias ColumnAlignment = Alignment

    /// A column of the children that a builder closure lists.
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

    /// How the children use height that is left over.
    public var verticalUnderflow: StackLayout.UnderflowDistribution {
        get { underflow }
        set { underflow = newValue }
    }

    /// How the children shrink if they are too high together.
    public var verticalOverflow: StackLayout.OverflowDistribution {
        get { overflow }
        set { overflow = newValue }
    }

    /// The horizontal position of children.
    public var horizontalAlignment: ColumnAlignment {
        get { alignment }
        set { alignment = newValue }
    }

    /// The minimum space between children, in points.
    public var minimumVerticalSpacing: CGFloat {
        get { minimumSpacing }
        set { minimumSpacing = newValue }
    }
}

extension Column.Alignment {
    /// Aligns the children with each other on a guide, and the group of children with the same guide of the column.
    public static func align(to alignment: HorizontalAlignment) -> Self {
        switch alignment {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        default: .align(alignment)
        }
    }
}

import Foundation

/// Lays children out in rows, one below the other: of absolute heights, or of shares of the height that is left.
public struct GridColumn: Element {

    /// How rows lie horizontally: as wide as the column, at its left edge, in its middle, or at its right edge.
    public enum HorizontalAlignment: String, Sendable, CaseIterable {
        case fill, leading, center, trailing
    }

    /// The height of a row.
    public typealias Height = GridLength

    /// A row and its height.
    public typealias Child = GridChild

    /// How rows lie horizontally.
    public var horizontalAlignment: HorizontalAlignment
    /// Points between rows.
    public var spacing: CGFloat
    /// The children, in order.
    public var children: [Child]

    /// A column of rows in an array.
    public init(horizontalAlignment: HorizontalAlignment = .fill, spacing: CGFloat = 0, children: [Child]) {
        self.horizontalAlignment = horizontalAlignment
        self.spacing = spacing
        self.children = children
    }

    /// A column of the rows that a closure lists.
    public init(
        horizontalAlignment: HorizontalAlignment = .fill, spacing: CGFloat = 0,
        @ElementBuilder<Child> children: () -> [Child]
    ) {
        self.init(horizontalAlignment: horizontalAlignment, spacing: spacing, children: children())
    }

    public var identifier: ElementIdentifier { ElementIdentifier("GridColumn") }

    public var content: ElementContent {
        let layout = GridLayout(axis: .vertical, alignment: horizontalAlignment.across, spacing: spacing)
        return ElementContent(layout: layout, children: children)
    }
}

extension GridColumn.HorizontalAlignment {
    fileprivate var across: GridLayout.Alignment {
        switch self {
        case .fill: .fill
        case .leading: .start
        case .center: .center
        case .trailing: .end
        }
    }
}

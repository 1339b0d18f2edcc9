import Foundation

/// Lays children out in columns: of absolute widths, or of shares of the width that is left.
public struct GridRow: Element {

    /// How columns lie vertically: as high as the row, at its top, in its middle, or at its bottom.
    public enum VerticalAlignment: String, Sendable, CaseIterable {
        case fill, top, center, bottom
    }

    /// The width of a column.
    public typealias Width = GridLength

    /// A column and its width.
    public typealias Child = GridChild

    /// How columns lie vertically.
    public var verticalAlignment: VerticalAlignment
    /// The same as ``verticalAlignment``, for modules in which `verticalAlignment` has another type.
    package var columnAlignment: VerticalAlignment {
        get { verticalAlignment }
        set { verticalAlignment = newValue }
    }

    /// Points between columns.
    public var spacing: CGFloat
    /// The children, in order.
    public var children: [Child]

    /// A row of columns in an array.
    public init(verticalAlignment: VerticalAlignment = .fill, spacing: CGFloat = 0, children: [Child]) {
        self.verticalAlignment = verticalAlignment
        self.spacing = spacing
        self.children = children
    }

    /// A row of the columns that a closure lists.
    public init(
        verticalAlignment: VerticalAlignment = .fill, spacing: CGFloat = 0,
        @ElementBuilder<Child> children: () -> [Child]
    ) {
        self.init(verticalAlignment: verticalAlignment, spacing: spacing, children: children())
    }

    public var identifier: ElementIdentifier { ElementIdentifier("GridRow") }

    public var content: ElementContent {
        let layout = GridLayout(axis: .horizontal, alignment: verticalAlignment.across, spacing: spacing)
        return ElementContent(layout: layout, children: children)
    }
}

extension GridRow.VerticalAlignment {
    fileprivate var across: GridLayout.Alignment {
        switch self {
        case .fill: .fill
        case .top: .start
        case .center: .center
        case .bottom: .end
        }
    }
}

import Foundation

/// Lays children out in columns: of absolute widths, or of shares of the width that is left.
public struct GridRow: Element {

    /// How columns lie vertically: as high as the row, or at the top, in the middle, at the bottom of it.
    public enum VerticalAlignment: String, Sendable, CaseIterable {
        case fill, top, center, bottom
    }

    /// The width of a column.
    public enum Width: Hashable, Sendable {
        /// Points.
        case absolute(CGFloat)
        /// A share of what the absolute widths and the spacing leave, in relation to other shares.
        case proportional(CGFloat)
    }

    /// A column and its width.
    public typealias Child = LayoutChild<Width>

    /// How columns lie vertically.
    public var verticalAlignment: VerticalAlignment
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
        ElementContent(
            layout: GridRowLayout(verticalAlignment: verticalAlignment, spacing: spacing), children: children)
    }
}

extension GridRow.Child {
    /// The width of the column.
    public var width: GridRow.Width {
        get { traits }
        set { traits = newValue }
    }

    /// A column of a width.
    public init(width: GridRow.Width, key: ElementKey? = nil, element: any Element) {
        self.init(element, traits: width, key: key)
    }

    /// A column with one share of the width that is left.
    public init(_ element: any Element) {
        self.init(width: .usual, element: element)
    }
}

extension GridRow.Width: ChildTraits {
    /// One share of the width that is left.
    public static var usual: Self { .proportional(1) }
}

extension Element {
    /// The element as a child of a grid row.
    public func gridRowChild(key: ElementKey? = nil, width: GridRow.Width) -> GridRow.Child {
        GridRow.Child(written: self, traits: width, key: key)
    }
}

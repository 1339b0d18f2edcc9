import Foundation

/// Lays children out in columns: of absolute widths, or of shares of the width that is left.
public struct GridRow: Element {

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

    public typealias Child = LayoutChild<Width>

    public var verticalAlignment: VerticalAlignment
    /// Points between columns.
    public var spacing: CGFloat
    public var children: [Child]

    public init(verticalAlignment: VerticalAlignment = .fill, spacing: CGFloat = 0, children: [Child]) {
        self.verticalAlignment = verticalAlignment
        self.spacing = spacing
        self.children = children
    }

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
    public var width: GridRow.Width {
        get { traits }
        set { traits = newValue }
    }

    public init(width: GridRow.Width, key: ElementKey? = nil, element: any Element) {
        self.init(element, traits: width, key: key)
    }

    public init(_ element: any Element) {
        self.init(width: .proportional(1), element: element)
    }
}

extension ElementBuilder<GridRow.Child> {
    public static func buildExpression(_ element: any Element) -> [GridRow.Child] { [GridRow.Child(element)] }
}

extension Element {
    /// The element as a child of a grid row.
    public func gridRowChild(key: ElementKey? = nil, width: GridRow.Width) -> GridRow.Child {
        GridRow.Child(width: width, key: key, element: self)
    }
}

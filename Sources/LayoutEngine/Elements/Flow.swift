import Foundation

/// Lays children out from left to right, in as many lines as they need.
public struct Flow: Element {

    /// Where the items lie in a line that they do not fill.
    public enum LineAlignment: String, Sendable, CaseIterable {
        /// At the left edge, in the middle, or at the right edge.
        case leading, center, trailing
    }

    /// Where an item lies in a line that is higher than the item.
    public enum ItemAlignment: String, Sendable, CaseIterable {
        /// As high as the line, at its top, in its middle, or at its bottom.
        case fill, top, center, bottom
    }

    /// Whether an item takes a share of the width that its line has left.
    public enum Priority: String, Sendable, CaseIterable {
        /// Keeps its measured width.
        case fixed
        /// Takes a share of the width that its line has left.
        case grows
    }

    /// An item and its priority.
    public typealias Child = LayoutChild<Priority>

    /// Where the items lie in a line that they do not fill.
    public var lineAlignment: LineAlignment
    /// Points between lines.
    public var lineSpacing: CGFloat
    /// Where an item lies in a line that is higher than the item.
    public var itemAlignment: ItemAlignment
    /// Points between the items of a line.
    public var itemSpacing: CGFloat
    /// The children, in order.
    public var children: [Child]

    /// A flow of items in an array.
    public init(
        lineAlignment: LineAlignment = .leading, lineSpacing: CGFloat = 0,
        itemAlignment: ItemAlignment = .center, itemSpacing: CGFloat = 0, children: [Child]
    ) {
        self.lineAlignment = lineAlignment
        self.lineSpacing = lineSpacing
        self.itemAlignment = itemAlignment
        self.itemSpacing = itemSpacing
        self.children = children
    }

    /// A flow of the items that a closure lists.
    public init(
        lineAlignment: LineAlignment = .leading, lineSpacing: CGFloat = 0,
        itemAlignment: ItemAlignment = .center, itemSpacing: CGFloat = 0,
        @ElementBuilder<Child> children: () -> [Child]
    ) {
        self.init(
            lineAlignment: lineAlignment, lineSpacing: lineSpacing, itemAlignment: itemAlignment,
            itemSpacing: itemSpacing, children: children())
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Flow") }

    public var content: ElementContent {
        let layout = FlowLayout(
            lineAlignment: lineAlignment, lineSpacing: lineSpacing, itemAlignment: itemAlignment,
            itemSpacing: itemSpacing)
        return ElementContent(layout: layout, children: children)
    }
}

extension Flow.Child {
    /// Whether the item grows.
    public var priority: Flow.Priority {
        get { traits }
        set { traits = newValue }
    }

    /// An item, which does not grow by default.
    public init(_ element: any Element, priority: Flow.Priority = .fixed, key: ElementKey? = nil) {
        self.init(element, traits: priority, key: key)
    }
}

extension Flow.Priority: ChildTraits {
    /// An item that does not grow.
    public static var usual: Self { .fixed }
}

extension Element {
    /// The element as a child of a flow.
    public func flowChild(priority: Flow.Priority = .fixed, key: ElementKey? = nil) -> Flow.Child {
        Flow.Child(written: self, traits: priority, key: key)
    }
}

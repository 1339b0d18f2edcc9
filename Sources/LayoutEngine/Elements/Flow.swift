import Foundation

/// Lays children out from left to right, in as many lines as they need.
public struct Flow: Element {

    /// Where the items of a line lie that do not fill it.
    public enum LineAlignment: String, Sendable, CaseIterable {
        case leading, center, trailing
    }

    /// Where an item lies in a line that is higher.
    public enum ItemAlignment: String, Sendable, CaseIterable {
        case fill, top, center, bottom
    }

    /// Whether an item takes of the width that a line has left.
    public enum Priority: String, Sendable, CaseIterable {
        case fixed, grows
    }

    public typealias Child = LayoutChild<Priority>

    public var lineAlignment: LineAlignment
    /// Points between lines.
    public var lineSpacing: CGFloat
    public var itemAlignment: ItemAlignment
    /// Points between the items of a line.
    public var itemSpacing: CGFloat
    public var children: [Child]

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
    public var priority: Flow.Priority {
        get { traits }
        set { traits = newValue }
    }

    public init(_ element: any Element, priority: Flow.Priority = .fixed, key: ElementKey? = nil) {
        self.init(element, traits: priority, key: key)
    }
}

extension ElementBuilder<Flow.Child> {
    public static func buildExpression(_ element: any Element) -> [Flow.Child] { [Flow.Child(element)] }
}

extension Element {
    /// The element as a child of a flow.
    public func flowChild(priority: Flow.Priority = .fixed, key: ElementKey? = nil) -> Flow.Child {
        Flow.Child(self, priority: priority, key: key)
    }
}

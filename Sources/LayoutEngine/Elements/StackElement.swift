import Foundation

/// What ``Row`` and ``Column`` have in common.
public protocol StackElement: Element {
    init()
    var layout: StackLayout { get }
    var children: [StackChild] { get set }
    var underflow: StackLayout.UnderflowDistribution { get set }
    var overflow: StackLayout.OverflowDistribution { get set }
    var minimumSpacing: CGFloat { get set }
}

/// A child of a stack.
public struct StackChild {
    public var element: any Element
    public var traits: StackLayout.Traits
    public var key: ElementKey?

    /// How a child takes part in growing and shrinking.
    public enum Priority: String, Sendable, CaseIterable {
        /// Keeps its measured length, and is measured before others.
        case fixed
        /// Grows and shrinks.
        case flexible
        /// Only grows.
        case grows
        /// Only shrinks.
        case shrinks

        public var growPriority: CGFloat { self == .flexible || self == .grows ? 1 : 0 }
        public var shrinkPriority: CGFloat { self == .flexible || self == .shrinks ? 1 : 0 }
    }

    public init(_ element: consuming any Element, traits: StackLayout.Traits = .init(), key: ElementKey? = nil) {
        self.element = element
        self.traits = traits
        self.key = key
    }
}

extension StackElement {
    public var content: ElementContent {
        ElementContent(layout: layout) { builder in
            builder.reserveCapacity(children.count)
            for index in children.indices {
                builder.add(
                    traits: children[index].traits, key: children[index].key, element: children[index].element)
            }
        }
    }

    /// Adds a child.
    public mutating func add(
        growPriority: CGFloat = 1, shrinkPriority: CGFloat = 1, key: ElementKey? = nil, child: any Element
    ) {
        let traits = StackLayout.Traits(growPriority: growPriority, shrinkPriority: shrinkPriority)
        children.append(StackChild(child, traits: traits, key: key))
    }
}

extension Element {
    /// The element as a child of a stack, with a priority, a guide or a key.
    public func stackChild(
        priority: StackChild.Priority = .flexible,
        alignmentGuide: (@Sendable (ElementDimensions) -> CGFloat)? = nil, key: ElementKey? = nil
    ) -> StackChild {
        let traits = StackLayout.Traits(
            growPriority: priority.growPriority, shrinkPriority: priority.shrinkPriority,
            alignmentGuide: alignmentGuide)
        return StackChild(self, traits: traits, key: key)
    }
}

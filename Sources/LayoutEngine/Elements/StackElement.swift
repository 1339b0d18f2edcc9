import Foundation

/// The common part of ``Row`` and ``Column``.
public protocol StackElement: Element {
    init()
    var layout: StackLayout { get }
    var children: [StackChild] { get set }
}

/// A child of a stack.
public typealias StackChild = LayoutChild<StackLayout.Traits>

extension StackChild {
    /// An element as a child that grows and shrinks.
    public init(_ element: consuming any Element, key: ElementKey? = nil) {
        self.init(element, traits: StackLayout.defaultTraits, key: key)
    }
}

extension StackLayout.Traits: ChildTraits {
    /// A child that grows and shrinks.
    public static var usual: Self { StackLayout.defaultTraits }
}

extension StackElement {
    public var content: ElementContent {
        ElementContent(layout: layout, children: children)
    }

    /// Adds a child.
    public mutating func add(
        growPriority: CGFloat = 1, shrinkPriority: CGFloat = 1,
        alignmentGuide: ((ElementDimensions) -> CGFloat)? = nil, key: ElementKey? = nil, child: any Element
    ) {
        let traits = StackLayout.Traits(
            growPriority: growPriority, shrinkPriority: shrinkPriority, alignmentGuide: alignmentGuide)
        children.append(StackChild(written: child, traits: traits, key: key))
    }
}

extension Element {
    /// The element as a child of a stack, with a priority, a guide or a key.
    public func stackChild(
        priority: StackLayout.Priority = .flexible,
        alignmentGuide: ((ElementDimensions) -> CGFloat)? = nil, key: ElementKey? = nil
    ) -> StackChild {
        let traits = StackLayout.Traits(
            growPriority: priority.growPriority, shrinkPriority: priority.shrinkPriority,
            alignmentGuide: alignmentGuide)
        return StackChild(written: self, traits: traits, key: key)
    }
}

/// Collects children from the statements of a closure: children, elements, optionals, arrays, conditions and loops.
///
/// An element becomes a child with the usual traits, if the traits conform to ``ChildTraits``.
@resultBuilder
public enum ElementBuilder<Child> {
    /// Adds a child; nil adds none.
    @_disfavoredOverload
    public static func buildExpression(_ child: Child?) -> [Child] { child.map { [$0] } ?? [] }

    /// Adds several children.
    @_disfavoredOverload
    public static func buildExpression(_ children: [Child]) -> [Child] { children }

    /// Joins the children of all statements.
    public static func buildBlock(_ parts: [Child]...) -> [Child] { parts.flatMap { $0 } }

    /// The children of an `if` without `else`.
    public static func buildOptional(_ part: [Child]?) -> [Child] { part ?? [] }

    /// The children of the first branch.
    public static func buildEither(first part: [Child]) -> [Child] { part }

    /// The children of the second branch.
    public static func buildEither(second part: [Child]) -> [Child] { part }

    /// The children of a loop.
    public static func buildArray(_ parts: [[Child]]) -> [Child] { parts.flatMap { $0 } }

    /// The children of an `if #available`.
    public static func buildLimitedAvailability(_ part: [Child]) -> [Child] { part }
}

extension ElementBuilder {
    /// Adds an element as a child with the usual traits; nil adds none.
    public static func buildExpression<Traits: ChildTraits>(_ element: (any Element)?) -> [Child]
    where Child == LayoutChild<Traits> {
        element.map { [LayoutChild(written: $0)] } ?? []
    }

    /// Adds several elements as children with the usual traits.
    public static func buildExpression<Traits: ChildTraits>(_ elements: [any Element]) -> [Child]
    where Child == LayoutChild<Traits> {
        elements.map { LayoutChild(written: $0) }
    }
}

/// Traits with a default, so that an element can be written as a child without traits.
public protocol ChildTraits {
    /// The traits of a child that is written without traits.
    static var usual: Self { get }
}

extension LayoutChild {
    /// A child from an element as its author writes it. The key of a ``Keyed`` element becomes the key of the child, so
    /// that reordered elements keep their identity.
    public init(written element: any Element, traits: Traits, key: ElementKey? = nil) {
        guard key == nil, let keyed = element as? Keyed else {
            self.init(element, traits: traits, key: key)
            return
        }
        self.init(keyed.wrapped, traits: traits, key: keyed.key)
    }
}

extension LayoutChild where Traits: ChildTraits {
    /// A child with the usual traits from an element as its author writes it.
    public init(written element: any Element, key: ElementKey? = nil) {
        self.init(written: element, traits: .usual, key: key)
    }
}

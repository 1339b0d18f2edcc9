/// Collects children from the statements of a closure. An element becomes a child with default traits.
@resultBuilder
public enum ElementBuilder<Child: ElementBuilderChild> {
    public static func buildExpression(_ child: Child) -> [Child] { [child] }
    public static func buildExpression(_ element: any Element) -> [Child] { [Child(element)] }
    public static func buildExpression(_ children: [Child]) -> [Child] { children }
    public static func buildBlock(_ parts: [Child]...) -> [Child] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [Child]?) -> [Child] { part ?? [] }
    public static func buildEither(first part: [Child]) -> [Child] { part }
    public static func buildEither(second part: [Child]) -> [Child] { part }
    public static func buildArray(_ parts: [[Child]]) -> [Child] { parts.flatMap { $0 } }
}

/// A child of a container that can be made of an element alone.
public protocol ElementBuilderChild {
    init(_ element: any Element)
}

extension StackChild: ElementBuilderChild {
    public init(_ element: any Element) {
        self.init(element, traits: .init(), key: nil)
    }
}

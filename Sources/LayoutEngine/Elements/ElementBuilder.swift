/// Collects children from the statements of a closure.
///
/// An element becomes a child with the usual traits where an extension for that type of child says so:
///
///     extension ElementBuilder<MyChild> {
///         static func buildExpression(_ element: any Element) -> [MyChild] { [MyChild(element)] }
///     }
@resultBuilder
public enum ElementBuilder<Child> {
    public static func buildExpression(_ child: Child) -> [Child] { [child] }
    public static func buildExpression(_ children: [Child]) -> [Child] { children }
    public static func buildBlock(_ parts: [Child]...) -> [Child] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [Child]?) -> [Child] { part ?? [] }
    public static func buildEither(first part: [Child]) -> [Child] { part }
    public static func buildEither(second part: [Child]) -> [Child] { part }
    public static func buildArray(_ parts: [[Child]]) -> [Child] { parts.flatMap { $0 } }
}

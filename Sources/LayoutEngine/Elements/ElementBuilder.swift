/// Collects children from the statements of a closure.
///
/// An element becomes a child with the usual traits where an extension for that type of child says so:
///
///     extension ElementBuilder<MyChild> {
///         static func buildExpression(_ element: any Element) -> [MyChild] { [MyChild(element)] }
///     }
@resultBuilder
public enum ElementBuilder<Child> {
    /// Takes a child as it is.
    public static func buildExpression(_ child: Child) -> [Child] { [child] }
    /// Takes several children.
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
}

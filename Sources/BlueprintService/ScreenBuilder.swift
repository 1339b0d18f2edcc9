/// Collects screens from the statements of a closure.
@resultBuilder
public enum ScreenBuilder {
    /// One screen.
    public static func buildExpression(_ screen: Screen) -> [Screen] { [screen] }

    /// The screens of all statements, in order.
    public static func buildBlock(_ screens: [Screen]...) -> [Screen] { screens.flatMap(\.self) }

    /// The screens of an `if` without an `else`.
    public static func buildOptional(_ screens: [Screen]?) -> [Screen] { screens ?? [] }

    /// The screens of an `if` with an `else`.
    public static func buildEither(first screens: [Screen]) -> [Screen] { screens }

    /// The screens of an `else`.
    public static func buildEither(second screens: [Screen]) -> [Screen] { screens }

    /// The screens of a loop.
    public static func buildArray(_ screens: [[Screen]]) -> [Screen] { screens.flatMap(\.self) }
}

/// The closures of a view: its actions and its lifecycle. A ``LayoutHost`` calls them.
///
/// They are plain closures: they stay, with their element, in the isolation domain in which they were made. No result of a
/// layout has them, so that every result is `Sendable`.
public struct ViewHandlers {
    /// Called when the view is activated: tapped, clicked, or in a text field when return is pressed.
    public var onActivate: (() -> Void)?

    /// Called with the value that a user gives the view. Returns false, without any effect, if the view cannot have that
    /// value.
    public var onChange: ((ViewValue) -> Bool)?

    /// Called when the view has appeared on a screen that is seen.
    public var onAppear: (() -> Void)?

    /// Called when the view, or the screen, is no longer seen.
    public var onDisappear: (() -> Void)?

    /// The closures of a view; nil for those that it does not have.
    public init(
        onActivate: (() -> Void)? = nil, onChange: ((ViewValue) -> Bool)? = nil, onAppear: (() -> Void)? = nil,
        onDisappear: (() -> Void)? = nil
    ) {
        self.onActivate = onActivate
        self.onChange = onChange
        self.onAppear = onAppear
        self.onDisappear = onDisappear
    }
}

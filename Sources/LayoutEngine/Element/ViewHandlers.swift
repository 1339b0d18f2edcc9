/// The closures of a view: its actions and its lifecycle. A ``LayoutHost`` calls them.
///
/// They are plain closures: they stay, with their element, in the isolation domain in which they were made. No result
/// of a layout has them, so that every result is `Sendable`.
public struct ViewHandlers {
    /// Called when the view is activated: by a tap or click, in a text field by the return key, in a scroll view by
    /// pulling to refresh.
    public var onActivate: (() -> Void)?

    /// Called with the value that a user gives the view. Returns false, without any effect, if the view does not take
    /// that value.
    public var onChange: ((ViewValue) -> Bool)?

    /// The further actions of the view, such as those of its menu, in the order in which they are offered.
    public var actions: [ViewAction]

    /// Called when the user raises or lowers the value of the view by a step; nil for a view without such a value.
    public var onAdjust: ((ViewAdjustment) -> Void)?

    /// Called when the view has got the focus.
    public var onFocus: (() -> Void)?

    /// Called when the view has lost the focus.
    public var onBlur: (() -> Void)?

    /// Called when the view has appeared on a visible screen.
    public var onAppear: (() -> Void)?

    /// Called when the view, or the screen, is no longer visible.
    public var onDisappear: (() -> Void)?

    /// Called with the connection to the view after each layout that shows it, and with nil when that layout is
    /// replaced.
    public var onConnect: ((ViewConnection?) -> Void)?

    /// Further closures of a module that builds on the engine. The module finds them with ``LayoutHost/handlers``.
    public var custom: Any?

    /// The closures of a view; nil for none.
    public init(
        onActivate: (() -> Void)? = nil, onChange: ((ViewValue) -> Bool)? = nil, actions: [ViewAction] = [],
        onAdjust: ((ViewAdjustment) -> Void)? = nil, onAppear: (() -> Void)? = nil,
        onDisappear: (() -> Void)? = nil, onConnect: ((ViewConnection?) -> Void)? = nil, custom: Any? = nil
    ) {
        self.onActivate = onActivate
        self.onChange = onChange
        self.actions = actions
        self.onAdjust = onAdjust
        self.onAppear = onAppear
        self.onDisappear = onDisappear
        self.onConnect = onConnect
        self.custom = custom
    }
}

/// A step of a value up or down.
public enum ViewAdjustment: Hashable, Sendable {
    /// To the next larger value.
    case increment
    /// To the next smaller value.
    case decrement
}

/// A named action of a view, such as an item of its menu.
public struct ViewAction {
    /// The name that the user sees.
    public var name: String
    /// Returns whether the action succeeded.
    public var perform: () -> Bool

    /// An action with a name.
    public init(_ name: String, perform: @escaping () -> Bool) {
        self.name = name
        self.perform = perform
    }
}

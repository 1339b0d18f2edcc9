/// Connects the focus of a view with a program: the program moves the focus with the ``trigger``, and the closures are
/// called when the focus has moved.
public struct FocusBinding {
    /// Moves the focus.
    public let trigger = FocusTrigger()
    /// Called when the view has got the focus.
    public var onFocus: () -> Void
    /// Called when the view has lost the focus.
    public var onBlur: () -> Void

    /// A binding to closures.
    public init(onFocus: @escaping () -> Void, onBlur: @escaping () -> Void) {
        self.onFocus = onFocus
        self.onBlur = onBlur
    }

    /// Adds the binding to the closures of a view.
    public func add(to handlers: inout ViewHandlers) {
        handlers.onFocus = onFocus
        handlers.onBlur = onBlur
        let trigger = trigger
        handlers.onConnect = { view in
            trigger.focusAction = view.map { view in { view.request(.focus) } }
            trigger.blurAction = view.map { view in { view.request(.blur) } }
        }
    }
}

/// Moves the focus to a view and away from it. It can be made before the view, and has no effect until the view is
/// shown.
public final class FocusTrigger {
    /// Gives the view the focus. Set while the view is shown.
    public var focusAction: (() -> Void)?
    /// Takes the focus from the view. Set while the view is shown.
    public var blurAction: (() -> Void)?

    /// A trigger that is not bound to a view yet.
    public init() {}

    /// Gives the view the focus.
    public func focus() {
        focusAction?()
    }

    /// Takes the focus from the view.
    public func blur() {
        blurAction?()
    }
}

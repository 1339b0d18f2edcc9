/// Moves the focus of assistive technology to an element. It is made before the element, and does nothing until that is shown.
public final class AccessibilityFocusTrigger {
    /// The change that assistive technology is told of.
    public enum Notification: Hashable, Sendable {
        /// A part of the screen has changed.
        case layoutChanged
        /// Another screen is shown.
        case screenChanged
    }

    /// The change that assistive technology is told of.
    public let notification: Notification

    /// Moves the focus. Set while the element is shown.
    package var action: (() -> Void)?

    /// A trigger that is not bound to an element yet.
    public init(notification: Notification = .layoutChanged) {
        self.notification = notification
    }

    /// Moves the focus.
    public func requestFocus() {
        action?()
    }
}

extension Element {
    /// Lets a trigger move the focus of assistive technology to the element.
    public func accessibilityFocus(trigger: AccessibilityFocusTrigger) -> any Element {
        var handlers = ViewHandlers()
        handlers.onConnect = { view in
            let isNewScreen = trigger.notification == .screenChanged
            trigger.action = view.map { view in
                { view.request(isNewScreen ? .assistiveFocusOnNewScreen : .assistiveFocus) }
            }
        }
        return AccessibilityView(.focus, handlers: handlers, wrapping: self)
    }
}

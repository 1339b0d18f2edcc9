/// Moves the focus of assistive technology to an element while that is shown. Otherwise it does nothing.
public final class AccessibilityFocusTrigger {
    /// The change of the screen about which assistive technology is notified.
    public enum Notification: Hashable, Sendable {
        /// A part of the screen has changed.
        case layoutChanged
        /// A new screen is shown.
        case screenChanged
    }

    /// The change of the screen about which assistive technology is notified.
    public let notification: Notification

    /// Moves the focus. Only set while the element is shown.
    package var action: (() -> Void)?

    /// A trigger for ``Element/accessibilityFocus(trigger:)``.
    public init(notification: Notification = .layoutChanged) {
        self.notification = notification
    }

    /// Moves the focus to the element.
    public func requestFocus() {
        action?()
    }
}

extension Element {
    /// Lets `trigger` move the focus of assistive technology to the element.
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

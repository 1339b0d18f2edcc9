/// Lets a program move the focus of assistive technology to an element.
public struct AccessibilityFocus: ProxyElement {
    /// Moves the focus to the element while that is shown. Otherwise it does nothing.
    public final class Trigger {
        /// The change of the screen about which assistive technology is notified.
        public var notificationType: UIAccessibility.Notification
        /// The name of the trigger in the properties of the view; nil for none.
        public var identifier: AnyHashable?
        /// Moves the focus. Only set while the element is shown.
        fileprivate var action: (() -> Void)?

        /// A trigger for ``Element/accessibilityFocus(on:)``.
        public init(
            notificationType: UIAccessibility.Notification = .layoutChanged, identifier: AnyHashable? = nil
        ) {
            self.notificationType = notificationType
            self.identifier = identifier
        }

        /// Moves the focus.
        public func focus() {
            action?()
        }
    }

    /// The wrapped element.
    public var wrapped: any Element
    /// Moves the focus.
    public var trigger: Trigger

    /// Lets a trigger move the focus to an element.
    public init(wrapping wrapped: any Element, trigger: Trigger) {
        self.wrapped = wrapped
        self.trigger = trigger
    }

    public var elementRepresentation: any Element {
        let name = trigger.identifier.map { [ViewProperty("trigger", .text("\($0)"))] } ?? []
        let notification = ViewProperty("notification", .text(trigger.notificationType.rawValue))
        let handlers = ViewHandlers(onConnect: { [trigger] view in
            let isNewScreen = trigger.notificationType == .screenChanged
            trigger.action = view.map { view in
                { view.request(isNewScreen ? .assistiveFocusOnNewScreen : .assistiveFocus) }
            }
        })
        return AccessibilityView(.focus, properties: name + [notification], handlers: handlers, wrapping: wrapped)
    }
}

extension Element {
    /// Lets a trigger move the focus of assistive technology to the element.
    public func accessibilityFocus(on trigger: AccessibilityFocus.Trigger) -> any Element {
        AccessibilityFocus(wrapping: self, trigger: trigger)
    }
}

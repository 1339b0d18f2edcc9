/// Lets a program move the focus of assistive technology to an element.
public struct AccessibilityFocus: ProxyElement {
    /// Moves the focus. It is made before the element, and does nothing until that is shown.
    public final class Trigger {
        /// The change that assistive technology is told of.
        public var notificationType: UIAccessibility.Notification
        /// Tells triggers apart, and is the name of the trigger for a client; nil for none.
        public var identifier: AnyHashable?
        /// Set while the element is shown.
        fileprivate var action: (() -> Void)?

        /// A trigger that is not bound to an element yet.
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

    /// The element inside.
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

/// Combines several accessibility elements into one.
public struct AccessibilityComposition {
    /// Returns whether an element is part of the combined element.
    public typealias Filter = (UIAccessibilityElement) -> Bool
    /// Returns whether the first element comes before the second.
    public typealias Sorting = (UIAccessibilityElement, UIAccessibilityElement) -> Bool
}

extension AccessibilityComposition {
    /// The actions of a combined element. An action that the element does not have is nil.
    public struct Interactions {
        /// The point at which a touch activates the element, in points.
        public let activationPoint: CGPoint?
        /// Activates the element, and returns whether that succeeded.
        public let activate: (() -> Bool)?
        /// Increases the value of the element by one step.
        public let increment: (() -> Void)?
        /// Decreases the value of the element by one step.
        public let decrement: (() -> Void)?

        /// Actions, none by default.
        public init(
            activationPoint: CGPoint? = nil, activate: (() -> Bool)? = nil, increment: (() -> Void)? = nil,
            decrement: (() -> Void)? = nil
        ) {
            self.activationPoint = activationPoint
            self.activate = activate
            self.increment = increment
            self.decrement = decrement
        }
    }
}

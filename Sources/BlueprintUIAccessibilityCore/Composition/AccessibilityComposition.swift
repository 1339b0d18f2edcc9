/// Makes one element for assistive technology of several.
public struct AccessibilityComposition {
    /// Returns whether an element is a part of the whole.
    public typealias Filter = (UIAccessibilityElement) -> Bool
    /// Returns whether an element comes before another.
    public typealias Sorting = (UIAccessibilityElement, UIAccessibilityElement) -> Bool
}

extension AccessibilityComposition {
    /// The closures by which an element is used that stands for others; nil for those that it does not have.
    public struct Interactions {
        /// Where a touch would activate the element, in points.
        public let activationPoint: CGPoint?
        /// Activates the element; returns whether it did.
        public let activate: (() -> Bool)?
        /// Raises the value of the element by a step.
        public let increment: (() -> Void)?
        /// Lowers the value of the element by a step.
        public let decrement: (() -> Void)?

        /// The closures of an element.
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

/// Hides an element from assistive technology.
public struct AccessibilityBlocker: ProxyElement {
    /// Whether the element is hidden from assistive technology.
    public var isBlocking: Bool
    /// The wrapped element.
    public var wrapped: any Element

    /// Hides an element from assistive technology if `isBlocking` is true.
    public init(isBlocking: Bool = true, wrapping element: any Element) {
        self.isBlocking = isBlocking
        wrapped = element
    }

    public var elementRepresentation: any Element {
        AccessibilityView(.blocker, properties: [ViewProperty("blocking", .bool(isBlocking))], wrapping: wrapped)
    }
}

extension Element {
    /// Hides the element from assistive technology if `isBlocking` is true.
    public func blockAccessibility(isBlocking: Bool = true) -> AccessibilityBlocker {
        AccessibilityBlocker(isBlocking: isBlocking, wrapping: self)
    }
}

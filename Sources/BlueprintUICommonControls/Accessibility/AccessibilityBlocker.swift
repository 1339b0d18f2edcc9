/// Tells assistive technology nothing about an element.
public struct AccessibilityBlocker: ProxyElement {
    /// Whether the element is kept back.
    public var isBlocking: Bool
    /// The element inside.
    public var wrapped: any Element

    /// Keeps an element back, or not.
    public init(isBlocking: Bool = true, wrapping element: any Element) {
        self.isBlocking = isBlocking
        wrapped = element
    }

    public var elementRepresentation: any Element {
        AccessibilityView(.blocker, properties: [ViewProperty("blocking", .bool(isBlocking))], wrapping: wrapped)
    }
}

extension Element {
    /// Tells assistive technology nothing about the element while it is blocked.
    public func blockAccessibility(isBlocking: Bool = true) -> AccessibilityBlocker {
        AccessibilityBlocker(isBlocking: isBlocking, wrapping: self)
    }
}

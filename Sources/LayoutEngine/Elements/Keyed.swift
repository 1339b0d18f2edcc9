/// Gives an element a key, which distinguishes it from its siblings.
public struct Keyed: Element {
    /// The key.
    public var key: ElementKey
    /// The element inside.
    public var wrapped: any Element

    /// Gives an element a key.
    public init(key: ElementKey, wrapping element: any Element) {
        self.key = key
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Keyed") }

    public var content: ElementContent {
        ElementContent(child: wrapped, key: key)
    }
}

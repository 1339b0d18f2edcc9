/// Gives an element a key, which tells it from its siblings.
public struct Keyed: Element {
    public var key: ElementKey
    public var wrapped: any Element

    public init(key: ElementKey, wrapping element: any Element) {
        self.key = key
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Keyed") }

    public var content: ElementContent {
        ElementContent(child: wrapped, key: key)
    }
}

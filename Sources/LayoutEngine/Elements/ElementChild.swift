/// A child of a container that knows nothing of its children but their keys.
public struct ElementChild: ElementBuilderChild {
    public var element: any Element
    public var key: ElementKey?

    public init(_ element: consuming any Element) {
        self.init(element, key: nil)
    }

    public init(_ element: consuming any Element, key: ElementKey?) {
        self.element = element
        self.key = key
    }
}

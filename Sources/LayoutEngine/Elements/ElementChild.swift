/// A child of a container that knows nothing of its children but their keys.
public typealias ElementChild = LayoutChild<Void>

extension ElementChild {
    public init(_ element: consuming any Element, key: ElementKey? = nil) {
        self.init(element, traits: (), key: key)
    }
}

extension ElementBuilder<ElementChild> {
    public static func buildExpression(_ element: any Element) -> [ElementChild] { [ElementChild(element)] }
}

extension ElementContent {
    /// One child with a key, arranged by a layout.
    @_disfavoredOverload
    public init<L: SingleChildLayout>(child: any Element, key: AnyHashable?, layout: L) {
        self.init(child: child, key: key.map(ElementKey.init(describing:)), layout: layout)
    }

    /// One child that determines the size of the element and fills it, with one value changed in its environment.
    public init<Key: EnvironmentKey>(child: any Element, key: Key.Type, value: Key.Value) {
        self.init(child: child) { $0[key] = value }
    }
}

extension ElementContent.Builder {
    /// Adds a child with a key.
    @_disfavoredOverload
    public mutating func add(
        traits: L.Traits = L.defaultTraits, key: AnyHashable?, element: any Element
    ) {
        add(traits: traits, key: key.map(ElementKey.init(describing:)), element: element)
    }
}

extension LayoutWriter.Builder {
    /// Adds a child with a frame and a key.
    @_disfavoredOverload
    public mutating func add(with frame: CGRect, key: AnyHashable?, child: any Element) {
        add(with: frame, key: key.map(ElementKey.init(describing:)), child: child)
    }
}

extension LayoutWriter.Child {
    /// A child with a frame and a key.
    @_disfavoredOverload
    public init(frame: CGRect, key: AnyHashable?, element: any Element) {
        self.init(frame: frame, key: key.map(ElementKey.init(describing:)), element: element)
    }
}

extension ElementChild {
    /// An element as a child of an overlay, optionally with a key.
    public init(element: any Element, key: AnyHashable? = nil) {
        self.init(element, key: key.map(ElementKey.init(describing:)))
    }
}

extension Overlay {
    /// A child of an overlay.
    public typealias Child = ElementChild

    /// Elements in an array, the last one in front. `configure` can change the overlay.
    public init(elements: [any Element] = [], configure: (inout Overlay) -> Void = { _ in }) {
        self.init(children: elements.map { ElementChild(written: $0) })
        configure(&self)
    }

    /// The elements that a builder closure lists, the last one in front.
    @_disfavoredOverload
    public init(@ElementBuilder<Child> elements: () -> [Child]) {
        self.init(children: elements())
    }

    /// Adds an element in front of the existing ones.
    public mutating func add(key: AnyHashable? = nil, child: any Element) {
        children.append(ElementChild(written: child, key: key.map(ElementKey.init(describing:))))
    }

    /// The old name of `add(child:)`.
    @available(*, deprecated, renamed: "add(child:)")
    public mutating func add(_ element: any Element) {
        add(child: element)
    }
}

extension EqualStack {
    /// A child of a stack.
    public typealias Child = ElementChild

    /// A stack without children. `configure` sets its properties and adds children.
    public init(direction: Direction, configure: (inout EqualStack) -> Void = { _ in }) {
        self.init(direction: direction, children: [])
        configure(&self)
    }

    /// A stack of the children that a builder closure lists.
    @_disfavoredOverload
    public init(direction: Direction, spacing: CGFloat = 0, @ElementBuilder<Child> elements: () -> [Child]) {
        self.init(direction: direction, spacing: spacing, children: elements())
    }

    /// The children as elements. A child with a key is wrapped in ``Keyed``.
    @_disfavoredOverload
    public var children: [any Element] {
        get {
            keyedChildren.map { child in child.key.map { Keyed(key: $0, wrapping: child.element) } ?? child.element }
        }
        set { keyedChildren = newValue.map { Child(written: $0) } }
    }

    /// Adds a child at the end.
    public mutating func add(child: any Element) {
        keyedChildren.append(ElementChild(written: child))
    }
}

extension GridRow {
    /// A row without columns. `configure` sets its properties and adds columns.
    public init(configure: (inout GridRow) -> Void = { _ in }) {
        self.init(children: [])
        configure(&self)
    }

    /// A row of the columns that a builder closure lists, with an alignment of ``Row``. Guides other than top, centre
    /// and bottom count as top.
    @_disfavoredOverload
    public init(
        verticalAlignment: Row.RowAlignment, spacing: CGFloat = 0, @ElementBuilder<Child> children: () -> [Child]
    ) {
        self.init(
            verticalAlignment: VerticalAlignment(verticalAlignment), spacing: spacing, children: children())
    }

    /// The vertical position of columns, with an alignment of ``Row``. Guides other than top, centre and bottom count
    /// as top.
    @_disfavoredOverload
    public var verticalAlignment: Row.RowAlignment {
        get {
            switch columnAlignment {
            case .fill: .fill
            case .top: .top
            case .center: .center
            case .bottom: .bottom
            }
        }
        set { columnAlignment = VerticalAlignment(newValue) }
    }

    /// Adds a column with a width at the end.
    public mutating func add(width: Width, key: AnyHashable? = nil, child: any Element) {
        children.append(Child(written: child, traits: width, key: key.map(ElementKey.init(describing:))))
    }
}

extension GridRow.Child {
    /// A column with a width and a key.
    @_disfavoredOverload
    public init(width: GridRow.Width, key: AnyHashable?, element: any Element) {
        self.init(width: width, key: key.map(ElementKey.init(describing:)), element: element)
    }
}

extension Flow.Priority {
    /// The item keeps its measured width.
    public static let `default` = Self.fixed

    /// The traits with a priority.
    public init(priority: Self = .default) {
        self = priority
    }

    /// The value itself, as a member of the traits.
    public var priority: Self {
        get { self }
        set { self = newValue }
    }
}

extension Flow.Child {
    /// The traits of an item: its priority.
    public typealias Traits = Flow.Priority

    /// An item with a key and a priority.
    @_disfavoredOverload
    public init(_ element: any Element, key: AnyHashable? = nil, priority: Flow.Priority = .default) {
        self.init(element, traits: priority, key: key.map(ElementKey.init(describing:)))
    }
}

extension GridRow.VerticalAlignment {
    /// Converts an alignment of ``Row``. Guides other than top, centre and bottom become top.
    public init(_ alignment: Row.RowAlignment) {
        let alignments: [(Row.RowAlignment, Self)] = [
            (.fill, .fill), (.center, .center), (.align(to: .center), .center), (.bottom, .bottom),
            (.align(to: .bottom), .bottom),
        ]
        self = alignments.first { $0.0 == alignment }?.1 ?? .top
    }
}

extension Element {
    /// The element as a column of a grid row, with a key.
    @_disfavoredOverload
    public func gridRowChild(key: AnyHashable?, width: GridRow.Width) -> GridRow.Child {
        gridRowChild(key: key.map(ElementKey.init(describing:)), width: width)
    }

    /// The element as a child of an overlay, with a key.
    public func overlayChild(key: AnyHashable? = nil) -> ElementChild {
        ElementChild(written: self, key: key.map(ElementKey.init(describing:)))
    }

    /// The element as an item of a flow, with a key.
    @_disfavoredOverload
    public func flowChild(priority: Flow.Priority = .fixed, key: AnyHashable?) -> Flow.Child {
        flowChild(priority: priority, key: key.map(ElementKey.init(describing:)))
    }
}

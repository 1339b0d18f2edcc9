extension Inset {
    /// Adds space on each side, in points.
    public init(
        top: CGFloat = 0, bottom: CGFloat = 0, left: CGFloat = 0, right: CGFloat = 0, wrapping element: any Element
    ) {
        self.init(insets: EdgeInsets(top: top, left: left, bottom: bottom, right: right), wrapping: element)
    }

    /// The space at the top, in points.
    public var top: CGFloat {
        get { insets.top }
        set { insets.top = newValue }
    }

    /// The space at the bottom, in points.
    public var bottom: CGFloat {
        get { insets.bottom }
        set { insets.bottom = newValue }
    }

    /// The space on the left, in points.
    public var left: CGFloat {
        get { insets.left }
        set { insets.left = newValue }
    }

    /// The space on the right, in points.
    public var right: CGFloat {
        get { insets.right }
        set { insets.right = newValue }
    }

    /// Adds the same space on all sides, in points.
    public init(uniformInset: CGFloat, wrapping element: any Element) {
        self.init(insets: EdgeInsets(uniform: uniformInset), wrapping: element)
    }

    /// Adds the same space on the left and on the right, in points.
    public init(sideInsets: CGFloat, wrapping element: any Element) {
        self.init(insets: EdgeInsets(horizontal: sideInsets), wrapping: element)
    }

    /// Adds the same space at the top and at the bottom, in points.
    public init(vertical: CGFloat, wrapping element: any Element) {
        self.init(insets: EdgeInsets(horizontal: 0, vertical: vertical), wrapping: element)
    }
}

extension Element {
    /// Adds space on each side of the element, in points.
    @_disfavoredOverload
    public func inset(
        top: CGFloat = 0, bottom: CGFloat = 0, left: CGFloat = 0, right: CGFloat = 0
    ) -> Inset {
        Inset(top: top, bottom: bottom, left: left, right: right, wrapping: self)
    }
}

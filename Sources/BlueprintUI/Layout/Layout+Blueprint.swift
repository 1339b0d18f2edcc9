/// A layout whose subelements have properties of its own type.
public typealias SingleTraitLayout = Layout

/// Has a size for every constraint.
public protocol Measurable {
    /// The size in a constraint, in points.
    func measure(in constraint: SizeConstraint) -> CGSize
}

extension ElementContent {
    /// No children, and the size that a value measures.
    public init(measurable: any Measurable) {
        self.init { constraint in measurable.measure(in: constraint) }
    }
}

extension LayoutSubelement {
    /// Gives the subelement the size of a frame, and puts an anchor of it on the frame's origin.
    public func place(in frame: CGRect, anchor: UnitPoint) {
        place(at: frame.origin, anchor: anchor, size: frame.size)
    }
}

extension ElementDimensions {
    /// Nil: only layouts give a guide another position than its own, and keep it to themselves.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }

    /// Nil: only layouts give a guide another position than its own, and keep it to themselves.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

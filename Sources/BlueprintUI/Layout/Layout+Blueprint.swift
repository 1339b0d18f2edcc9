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

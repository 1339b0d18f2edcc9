/// A layout whose subelements have traits of one type, as every ``Layout`` here has.
public protocol SingleTraitLayout {
    /// The traits of a subelement.
    associatedtype Traits

    /// The traits of a subelement that was given none.
    static var defaultTraits: Traits { get }
}

/// A layout that is measured and placed in one pass with caches, as all layouts are here.
public typealias CaffeinatedLayout = Layout

/// A value with a size for every constraint.
public protocol Measurable {
    /// The size under a constraint, in points.
    func measure(in constraint: SizeConstraint) -> CGSize
}

extension ElementContent {
    /// Content without children, whose size a value measures.
    public init(measurable: any Measurable) {
        self.init { constraint in measurable.measure(in: constraint) }
    }
}

extension LayoutSubelement {
    /// Places the subelement with the size of a frame. Its anchor lies on the frame's origin.
    public func place(in frame: CGRect, anchor: UnitPoint) {
        place(at: frame.origin, anchor: anchor, size: frame.size)
    }
}

extension ElementDimensions {
    /// Always nil: a child's own position for a guide is a trait, which only the layout around the child knows.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }

    /// Always nil: a child's own position for a guide is a trait, which only the layout around the child knows.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

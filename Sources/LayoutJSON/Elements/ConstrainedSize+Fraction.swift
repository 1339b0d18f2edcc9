import JSON
import LayoutEngine

extension Decoding {
    /// Looks at the children of a stack: see ``checkFraction(of:along:at:)``.
    func fractionCheck(along axis: Axis) -> (any Element, JSONValue) -> Void {
        { [self] child, place in checkFraction(of: child, along: axis, at: place) }
    }

    /// Reports a child of a stack whose length along the stack's axis is a fraction of what is proposed: a stack proposes
    /// several lengths, so the fraction would be of none in particular.
    private func checkFraction(of child: any Element, along axis: Axis, at place: JSONValue) {
        guard hasFractions, let constrained = child.unnamed as? ConstrainedSize,
            case .fraction = axis == .horizontal ? constrained.width : constrained.height
        else { return }
        let property: StaticString = axis == .horizontal ? "width" : "height"
        report(
            .contradiction, at: place.constrainedSizeProperty(property) ?? place,
            "A \(property) here cannot be a fraction, because a Row, Column, Flow or EqualStack proposes several to each "
                + "child. Use a GridRow, whose children share the width by proportion, or a GridColumn for the height.")
    }
}

extension Element {
    /// The element without its key, the component that it comes from, and whether it is shared.
    var unnamed: any Element {
        switch self {
        case let shared as SharedElement: shared.base.unnamed
        case let keyed as KeyedElement: keyed.base.unnamed
        case let component as ComponentElement: component.base.unnamed
        default: self
        }
    }
}

extension JSONValue {
    /// Where the constraint is written: in the outermost modifier, or in the element itself.
    fileprivate func constrainedSizeProperty(_ name: StaticString) -> JSONValue? {
        let outermost = object?["modifiers"]?.array.flatMap { Array($0).last }
        return (outermost?.object?["constrainedSize"] ?? self).object?[name]
    }
}

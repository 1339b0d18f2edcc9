import JSON
import LayoutEngine

extension Decoding {
    /// A check for the children of a stack: see ``checkFraction(of:along:at:)``.
    func fractionCheck(along axis: Axis) -> (any Element, Value) -> Void {
        { [self] child, place in checkFraction(of: child, along: axis, at: place) }
    }

    /// Reports a child of a stack whose length along the stack's axis is a fraction of the proposed length. A stack
    /// proposes several lengths, so that the fraction has no definite result.
    private func checkFraction(of child: any Element, along axis: Axis, at place: Value) {
        guard hasFractions, let constrained = child.unnamed as? ConstrainedSize,
            case .fraction = axis == .horizontal ? constrained.width : constrained.height
        else { return }
        let property: StaticString = axis == .horizontal ? "width" : "height"
        report(
            .contradiction, at: place.json.constrainedSizeProperty(property).map(place.inner) ?? place,
            "A \(property) here cannot be a fraction, because a Row, Column, Flow or EqualStack proposes several to each "
                + "child. Use a GridRow, whose children share the width by proportion, or a GridColumn for the height.")
    }
}

extension Element {
    /// The element inside the wrappers for its key, its component and sharing.
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
    /// The property of the constraint: in the outermost modifier, or in the element itself. For a component, its
    /// argument with a fraction.
    fileprivate func constrainedSizeProperty(_ name: StaticString) -> JSONValue? {
        let outermost = object?["modifiers"]?.array.flatMap { Array($0).last }
        let constraint = (outermost?.object?["constrainedSize"] ?? self).object?[name]
        return constraint ?? object?.fields.first { $0.value.object?["fraction"] != nil }?.value
    }
}

import LayoutEngine

extension Overlay {
    static let kind = ElementKind("Overlay") { properties in
        Overlay(children: properties.elementChildren())
    }
}

extension EqualStack {
    static let kind = ElementKind("EqualStack") { properties in
        let direction: EqualStack.Direction = properties.require("direction", .word)
        return EqualStack(
            direction: direction, spacing: properties.read("spacing", .number, default: 0),
            children: properties.elementChildren(
                check: properties.decoding.fractionCheck(along: direction == .horizontal ? .horizontal : .vertical)))
    }
}

extension Properties {
    /// The children of a container that reads no traits.
    mutating func elementChildren(
        _ allowed: AllowedElements = .notTableRows, check: ((any Element, Value) -> Void)? = nil
    ) -> [ElementChild] {
        children(plain: .empty, allowed, check: check) { _ in .empty }
    }
}

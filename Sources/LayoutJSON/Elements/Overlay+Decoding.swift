import LayoutEngine

extension Overlay {
    static let kind = ElementKind("Overlay") { properties in
        Overlay(children: properties.elementChildren())
    }
}

extension EqualStack {
    static let kind = ElementKind("EqualStack") { properties in
        EqualStack(
            direction: properties.require("direction", .word),
            spacing: properties.read("spacing", .number, default: 0),
            children: properties.elementChildren())
    }
}

extension Properties {
    /// The children of a container that reads no traits.
    fileprivate mutating func elementChildren() -> [ElementChild] {
        children(plain: .empty) { _ in .empty }
    }
}

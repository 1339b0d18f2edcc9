import LayoutEngine

extension Overlay {
    static let kind = ElementKind("Overlay") { properties in
        Overlay(children: properties.children(plain: { ElementChild($0) }) { element, _ in ElementChild(element) })
    }
}

extension EqualStack {
    static let kind = ElementKind("EqualStack") { properties in
        EqualStack(
            direction: properties.require("direction", .word),
            spacing: properties.read("spacing", .number, default: 0),
            children: properties.children(plain: { ElementChild($0) }) { element, _ in ElementChild(element) })
    }
}

import LayoutEngine

extension Aligned {
    static let kind = ElementKind("Aligned") { properties in
        Aligned(
            vertically: properties.read("vertically", .word, default: .center),
            horizontally: properties.read("horizontally", .word, default: .center),
            wrapping: properties.child())
    }
}

extension Centered {
    static let kind = ElementKind("Centered") { Centered(wrapping: $0.child()) }
}

import LayoutEngine

extension Inset {
    static let kind = ElementKind("Inset") { properties in
        properties.exclude("uniform", with: ["top", "left", "bottom", "right", "horizontal", "vertical"])
        let uniform = properties.read("uniform", .number).map(EdgeInsets.init(uniform:))
        let edges = properties.edgesOrAxes()
        return Inset(insets: uniform ?? edges, wrapping: properties.child())
    }
}

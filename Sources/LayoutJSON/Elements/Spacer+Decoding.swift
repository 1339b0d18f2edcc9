import LayoutEngine

extension Empty {
    static let kind = ElementKind("Empty") { _ in Empty() }
}

extension Spacer {
    static let kind = ElementKind("Spacer") { properties in
        properties.exclude("size", with: ["width", "height"])
        let width = properties.read("width", .length, default: 0)
        let height = properties.read("height", .length, default: 0)
        return properties.read("size", .length).map(Spacer.init) ?? Spacer(width: width, height: height)
    }
}

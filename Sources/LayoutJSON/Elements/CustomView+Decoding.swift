import LayoutEngine

extension CustomView {
    static let kind = ElementKind("View", isViewBacked: true) { properties in
        CustomView(
            viewClass: properties.require(
                "class", .text,
                hint: "the name of a view of the client's own. A plain view is a Box, several are an Overlay"),
            size: properties.read("size", .size),
            properties: properties.read("properties", .verbatimProperties, default: []),
            wrapping: properties.optionalChild())
    }
}

import LayoutEngine

extension CustomView {
    static let kind = ElementKind("View", isViewBacked: true) { properties in
        CustomView(
            viewClass: properties.require("class", .text),
            size: properties.read("size", .size),
            properties: properties.read("properties", .verbatimProperties, default: []),
            wrapping: properties.optionalChild())
    }
}

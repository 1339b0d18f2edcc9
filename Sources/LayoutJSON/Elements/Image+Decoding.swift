import LayoutEngine

extension Image {
    static let kind = ElementKind("Image", isViewBacked: true) { properties in
        Image(
            source: properties.require("source", .text),
            size: properties.read("size", .size),
            contentMode: properties.read("contentMode", .word, default: .aspectFill),
            tintColor: properties.read("tintColor", .color))
    }
}

import LayoutEngine

extension ConstrainedAspectRatio {
    static let kind = ElementKind("ConstrainedAspectRatio") { properties in
        ConstrainedAspectRatio(
            aspectRatio: properties.require("aspectRatio", .aspectRatio),
            contentMode: properties.read("contentMode", .word, default: .fitContent),
            wrapping: properties.child())
    }
}

extension Reader<AspectRatio> {
    fileprivate static var aspectRatio: Self {
        .numberOrObject(fallback: .square, .positive, number: AspectRatio.init(ratio:)) { properties in
            AspectRatio(
                width: properties.require("width", .positive), height: properties.require("height", .positive))
        }
    }
}

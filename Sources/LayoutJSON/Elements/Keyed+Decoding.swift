import LayoutEngine

extension Keyed {
    static let kind = ElementKind("Keyed", ownsKey: true) { properties in
        Keyed(key: properties.require("key", .key), wrapping: properties.child())
    }
}

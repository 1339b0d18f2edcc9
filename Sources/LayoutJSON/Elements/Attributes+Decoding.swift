import LayoutEngine

extension Opacity {
    static let kind = ElementKind("Opacity") { properties in
        Opacity(opacity: properties.require("opacity", .fraction), wrapping: properties.child())
    }
}

extension Hidden {
    static let kind = ElementKind("Hidden") { properties in
        Hidden(isHidden: properties.read("hidden", .flag, default: true), wrapping: properties.child())
    }
}

extension UserInteractionEnabled {
    static let kind = ElementKind("UserInteractionEnabled") { properties in
        UserInteractionEnabled(
            isEnabled: properties.read("enabled", .flag, default: true), wrapping: properties.child())
    }
}

extension TintAdjusted {
    static let kind = ElementKind("TintAdjustmentMode") { properties in
        TintAdjusted(mode: properties.require("mode", .word), wrapping: properties.child())
    }
}

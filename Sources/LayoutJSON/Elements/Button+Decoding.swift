import Foundation
import LayoutEngine

extension Button {
    static let kind = ElementKind("Button", isViewBacked: true) { properties in
        Button(
            action: properties.read("action", .text),
            isEnabled: properties.read("enabled", .flag, default: true),
            minimumTappableSize: properties.read(
                "minimumTappableSize", .size, default: CGSize(width: 44, height: 44)),
            wrapping: properties.child())
    }
}

extension Tappable {
    static let kind = ElementKind("Tappable", isViewBacked: true) { properties in
        Tappable(action: properties.read("action", .text), wrapping: properties.child())
    }
}

import Foundation
import LayoutEngine

extension Rule {
    static let kind = ElementKind("Rule", isViewBacked: true) { properties in
        Rule(
            orientation: properties.require("orientation", .word),
            thickness: properties.read("thickness", .thickness, default: .hairline),
            color: properties.read("color", .color, default: .black))
    }
}

extension Reader<Rule.Thickness> {
    fileprivate static var thickness: Self {
        .word([Word("hairline", .hairline)], or: .numberOrObject(fallback: .hairline, .length, number: { .points($0) }) { _ in .hairline })
    }
}

import Foundation
import LayoutEngine

extension Rule {
    static let kind = ElementKind(
        "Rule", isViewBacked: true, attach: { data, rule in (rule as? Rule)?.showing(data) ?? rule }
    ) { properties in
        Rule(
            orientation: properties.require("orientation", .word),
            thickness: properties.read("thickness", .ruleThickness, default: .hairline),
            color: properties.read("color", .color, default: .black))
    }
}

extension Reader<Rule.Thickness> {
    static var ruleThickness: Self {
        .word(
            [Word("hairline", .hairline)],
            or: .number(
                "a number that is not negative",
                Reader(fallback: .hairline) { value, decoding in
                    Reader<CGFloat>.length.read(value, decoding).map { .points($0) }
                }))
    }
}

extension Rule {
    /// The rule with data for its view, which is nested in the rule's element.
    fileprivate func showing(_ data: ViewValue) -> Rule {
        var rule = self
        rule.data = data
        return rule
    }
}

import Foundation
import LayoutEngine

extension Rule {
    static let kind = ElementKind(
        "Rule", isViewBacked: true, attach: { data, rule in RuleWithData(data: data, rule: rule) }
    ) { properties in
        Rule(
            orientation: properties.require("orientation", .word),
            thickness: properties.read("thickness", .thickness, default: .hairline),
            color: properties.read("color", .color, default: .black))
    }
}

extension Reader<Rule.Thickness> {
    fileprivate static var thickness: Self {
        .word(
            [Word("hairline", .hairline)],
            or: Reader(fallback: .hairline) { value, decoding in
                Reader<CGFloat>.length.read(value, decoding).map { .points($0) }
            })
    }
}

/// A rule whose view carries a value of the client's own. The view is a level further in, as that of any rule.
private struct RuleWithData: Element {
    let data: ViewValue
    let rule: any Element

    var identifier: ElementIdentifier { rule.identifier }

    var content: ElementContent { ElementContent(child: Line(data: data, rule: rule)) }

    /// Takes the place of the rule's own line: measures as the rule does, and has its view.
    private struct Line: Element {
        let data: ViewValue
        let rule: any Element

        var identifier: ElementIdentifier { ElementIdentifier("") }

        var content: ElementContent {
            ElementContent { constraint, environment in
                (try? rule.sizes(in: [constraint], environment: environment).first) ?? .zero
            }
        }

        func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
            let size = SizeConstraint(context.bounds.size)
            var view = (try? rule.layout(in: size, environment: context.environment))?.frames.first?.view
            view?.data = data
            return view
        }
    }
}

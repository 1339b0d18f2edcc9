import Foundation

/// A thin line.
public struct Rule: Element {
    /// The direction of the line.
    public enum Orientation: String, Sendable, CaseIterable {
        case horizontal, vertical
    }

    /// The thickness of the line.
    public enum Thickness: Hashable, Sendable {
        /// One pixel.
        case hairline
        /// This many points.
        case points(CGFloat)

        fileprivate func length(in environment: Environment) -> CGFloat {
            switch self {
            case .hairline: 1 / environment.displayScale
            case .points(let points): points
            }
        }
    }

    /// The direction of the line.
    public var orientation: Orientation
    /// The thickness of the line.
    public var thickness: Thickness
    /// The colour of the line.
    public var color: Color
    /// A value that the client defines. The engine passes it on unchanged.
    public var data: ViewValue?

    /// A line, by default one pixel thick.
    public init(
        orientation: Orientation, thickness: Thickness = .hairline, color: Color = .black, data: ViewValue? = nil
    ) {
        self.data = data
        self.orientation = orientation
        self.thickness = thickness
        self.color = color
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Rule") }

    public var content: ElementContent {
        ElementContent(child: Line(rule: self))
    }

    /// The view of a rule. It is a child of the rule, so that attributes of the rule are added to it.
    private struct Line: Element {
        let rule: Rule

        var identifier: ElementIdentifier { ElementIdentifier("") }

        var content: ElementContent {
            ElementContent(layout: RuleLayout(rule: rule))
        }

        func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
            let properties = [
                ViewProperty("orientation", .text(rule.orientation.rawValue)),
                ViewProperty("thickness", .number(rule.thickness.length(in: context.environment))),
                ViewProperty("color", .color(rule.color)),
            ]
            var view = ViewDescription("Rule", properties: properties)
            if let data = rule.data { view.data = data }
            return view
        }
    }
}

/// As thick as the rule, with a length of 0.
private struct RuleLayout: Layout {
    let rule: Rule

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        let thickness = rule.thickness.length(in: environment)
        return rule.orientation == .horizontal
            ? CGSize(width: 0, height: thickness) : CGSize(width: thickness, height: 0)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {}

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
    }
}

import Foundation

/// A rectangle with a background, a border, rounded corners and a shadow.
public struct Box: Element {

    /// The shape of the corners.
    public enum CornerStyle: Hashable, Sendable {
        /// Not rounded.
        case square
        /// With a radius of half the shorter side.
        case capsule
        /// With a radius in points, at some of the corners.
        case rounded(radius: CGFloat, corners: Set<Corner> = Set(Corner.allCases))

        fileprivate func radius(in size: CGSize) -> CGFloat {
            let half = min(size.width.magnitude, size.height.magnitude) / 2
            switch self {
            case .square: return 0
            case .capsule: return half
            case .rounded(let radius, _): return min(radius, half)
            }
        }

        /// The style as a property of views other than boxes.
        package var viewValue: ViewValue {
            switch self {
            case .square: return "square"
            case .capsule: return "capsule"
            case .rounded(let radius, let corners):
                return .object([.init("radius", .number(radius)), .init("corners", corners.viewValue)])
            }
        }
    }

    /// A corner of the rectangle.
    public enum Corner: String, Sendable, CaseIterable {
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// The curve of rounded corners: a part of a circle, or smooth like those of iOS.
    public enum CornerCurve: String, Sendable, CaseIterable {
        case circular, continuous
    }

    /// A line inside the edges.
    public struct Border: Hashable, Sendable {
        /// The colour of the line.
        public var color: Color
        /// Points.
        public var width: CGFloat
        /// The alternating lengths of dashes and gaps, in points, repeated along the line; empty for a solid line.
        public var dash: [CGFloat]

        /// A border with a colour and a width in points.
        public init(color: Color, width: CGFloat, dash: [CGFloat] = []) {
            self.color = color
            self.width = width
            self.dash = dash
        }
    }

    /// The colour that fills the rectangle.
    public var backgroundColor = Color.clear
    /// A colour or gradient that fills the rectangle instead of ``backgroundColor``; nil to use ``backgroundColor``.
    public var background: Background?
    /// The shape of the corners.
    public var cornerStyle = CornerStyle.square
    /// The curve of rounded corners.
    public var cornerCurve = CornerCurve.circular
    /// The border; nil for none.
    public var border: Border?
    /// The shadow; nil for none.
    public var shadow: Shadow?
    /// Whether the element inside is clipped at the edges.
    public var clipsContent = false
    /// The element inside, which determines the size of the box; nil for a box of size zero.
    public var wrapped: (any Element)?

    /// A box, by default transparent with square corners.
    public init(
        backgroundColor: Color = .clear, cornerStyle: CornerStyle = .square, wrapping element: (any Element)? = nil
    ) {
        self.backgroundColor = backgroundColor
        self.cornerStyle = cornerStyle
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Box") }

    public var content: ElementContent {
        wrapped.map { ElementContent(child: $0) } ?? ElementContent(intrinsicSize: .zero)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var properties = [
            background.map { ViewProperty("background", $0.viewValue) }
                ?? ViewProperty("backgroundColor", .color(backgroundColor)),
            ViewProperty("cornerRadius", .number(cornerStyle.radius(in: context.bounds.size))),
            ViewProperty("cornerCurve", .text(cornerCurve.rawValue)),
            ViewProperty("clipsContent", .bool(clipsContent)),
        ]
        if case .rounded(_, let corners) = cornerStyle, corners.count < Corner.allCases.count {
            properties.append(ViewProperty("corners", corners.viewValue))
        }
        if let border {
            var value: [ViewProperty] = [
                .init("color", .color(border.color)), .init("width", .number(border.width)),
            ]
            if !border.dash.isEmpty { value.append(.init("dash", .list(border.dash.map { .number($0) }))) }
            properties.append(ViewProperty("border", .object(value)))
        }
        if let shadow { properties.append(ViewProperty("shadow", shadow.viewValue)) }
        return ViewDescription("Box", properties: properties)
    }
}

extension Set<Box.Corner> {
    fileprivate var viewValue: ViewValue {
        .list(Box.Corner.allCases.filter(contains).map { .text($0.rawValue) })
    }
}

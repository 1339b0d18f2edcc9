import Foundation

/// A rectangle with a background, a border, rounded corners and a shadow.
public struct Box: Element {

    public enum CornerStyle: Hashable, Sendable {
        case square
        /// Half the shorter side.
        case capsule
        /// Points; in some corners only.
        case rounded(radius: CGFloat, corners: Set<Corner> = Set(Corner.allCases))

        fileprivate func radius(in size: CGSize) -> CGFloat {
            let half = max(0, min(size.width, size.height)) / 2
            switch self {
            case .square: return 0
            case .capsule: return half
            case .rounded(let radius, _): return min(radius, half)
            }
        }
    }

    public enum Corner: String, Sendable, CaseIterable {
        case topLeft, topRight, bottomLeft, bottomRight
    }

    public enum CornerCurve: String, Sendable, CaseIterable {
        case circular, continuous
    }

    public struct Border: Hashable, Sendable {
        public var color: Color
        /// Points.
        public var width: CGFloat

        public init(color: Color, width: CGFloat) {
            self.color = color
            self.width = width
        }
    }

    public var backgroundColor = Color.clear
    public var cornerStyle = CornerStyle.square
    public var cornerCurve = CornerCurve.circular
    public var border: Border?
    public var shadow: Shadow?
    public var clipsContent = false
    public var wrapped: (any Element)?

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
            ViewProperty("backgroundColor", .color(backgroundColor)),
            ViewProperty("cornerRadius", .number(cornerStyle.radius(in: context.bounds.size))),
            ViewProperty("cornerCurve", .text(cornerCurve.rawValue)),
            ViewProperty("clipsContent", .bool(clipsContent)),
        ]
        if case .rounded(_, let corners) = cornerStyle, corners.count < Corner.allCases.count {
            let names = Corner.allCases.filter(corners.contains).map { ViewValue.text($0.rawValue) }
            properties.append(ViewProperty("corners", .list(names)))
        }
        if let border {
            let value: [ViewProperty] = [
                .init("color", .color(border.color)), .init("width", .number(border.width)),
            ]
            properties.append(ViewProperty("border", .object(value)))
        }
        if let shadow { properties.append(ViewProperty("shadow", shadow.viewValue)) }
        return ViewDescription("Box", properties: properties)
    }
}

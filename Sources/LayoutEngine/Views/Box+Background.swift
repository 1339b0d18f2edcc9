import Foundation

extension Box {
    /// The fill of a box. Gradients are not mirrored in mirrored layouts.
    public enum Background: Hashable, Sendable {
        /// One colour.
        case color(Color)
        /// Colours along a line through the centre, as in CSS: the angle is in degrees, clockwise from upwards. The
        /// line is as long as needed for two opposite corners to have the first and the last colour.
        case linearGradient(angle: CGFloat, stops: [GradientStop])
        /// Colours along the radius of a circle. The radius is a fraction of the box's larger side.
        case radialGradient(center: UnitPoint = .center, radius: CGFloat = 0.5, stops: [GradientStop])

        var viewValue: ViewValue {
            func stops(_ stops: [GradientStop]) -> ViewProperty {
                ViewProperty("stops", .list(stops.map(\.viewValue)))
            }
            switch self {
            case .color(let color): return .color(color)
            case .linearGradient(let angle, let list):
                return .object([.init("linearGradient", .object([.init("angle", .number(angle)), stops(list)]))])
            case .radialGradient(let center, let radius, let list):
                let point: [ViewProperty] = [.init("x", .number(center.x)), .init("y", .number(center.y))]
                return .object([
                    .init(
                        "radialGradient",
                        .object([.init("center", .object(point)), .init("radius", .number(radius)), stops(list)]))
                ])
            }
        }
    }

    /// A colour at a location in a gradient.
    public struct GradientStop: Hashable, Sendable {
        /// The colour at this location. Between two stops colours are interpolated with premultiplied alpha, as in CSS.
        public var color: Color
        /// The location, from 0 to 1, not less than that of the previous stop.
        public var location: CGFloat

        /// A colour at a location from 0 to 1.
        public init(_ color: Color, at location: CGFloat) {
            self.color = color
            self.location = location
        }

        fileprivate var viewValue: ViewValue {
            .object([.init("color", .color(color)), .init("at", .number(location))])
        }
    }
}

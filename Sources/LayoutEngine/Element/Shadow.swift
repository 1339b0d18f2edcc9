import Foundation

/// A shadow behind a view or a text.
public struct Shadow: Hashable, Sendable {
    /// How far the shadow is blurred, in points.
    public var radius: CGFloat
    public var opacity: CGFloat
    public var offset: CGPoint
    public var color: Color

    public init(
        radius: CGFloat = 0, opacity: CGFloat = 1, offset: CGPoint = .zero, color: Color = .black
    ) {
        self.radius = radius
        self.opacity = opacity
        self.offset = offset
        self.color = color
    }

    var viewValue: ViewValue {
        .object([
            ViewProperty("radius", .number(radius)),
            ViewProperty("opacity", .number(opacity)),
            ViewProperty("offset", .object([.init("x", .number(offset.x)), .init("y", .number(offset.y))])),
            ViewProperty("color", .color(color)),
        ])
    }
}

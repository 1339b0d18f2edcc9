import Foundation

/// A shadow behind a view or a text.
public struct Shadow: Hashable, Sendable {
    /// How far the shadow is blurred, in points.
    public var radius: CGFloat
    /// From 0 (invisible) to 1 (opaque).
    public var opacity: CGFloat
    /// The distance of the shadow from the view that casts it, in points. Positive distances lead right and down.
    public var offset: CGSize
    /// The colour at full opacity.
    public var color: Color

    /// A shadow; by default black, sharp and without an offset.
    public init(
        radius: CGFloat = 0, opacity: CGFloat = 1, offset: CGSize = .zero, color: Color = .black
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
            ViewProperty("offset", offset.viewValue),
            ViewProperty("color", .color(color)),
        ])
    }
}

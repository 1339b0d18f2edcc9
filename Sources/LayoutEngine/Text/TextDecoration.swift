import Foundation

/// An underline or strikethrough of a span in a line.
public struct TextDecoration: Hashable, Sendable {
    /// Whether the stroke is below the letters or through them.
    public enum Kind: String, Sendable {
        case underline, strikethrough
    }

    /// Whether the stroke is below the letters or through them.
    public var kind: Kind
    /// The index of the span that it decorates.
    public var span: Int
    /// The distance from the left edge of the view to the left end, in points.
    public var x: CGFloat
    /// The distance from the top of the view to the middle of the stroke, in points.
    public var y: CGFloat
    /// The length of the stroke, in points.
    public var width: CGFloat
    /// The thickness of the stroke, in points.
    public var thickness: CGFloat

    /// A stroke of a span; lengths are in points.
    public init(kind: Kind, span: Int, x: CGFloat, y: CGFloat, width: CGFloat, thickness: CGFloat) {
        self.kind = kind
        self.span = span
        self.x = x
        self.y = y
        self.width = width
        self.thickness = thickness
    }
}

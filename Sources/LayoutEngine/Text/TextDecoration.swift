import Foundation

/// A line drawn along a piece of text.
public struct TextDecoration: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case underline, strikethrough
    }

    public var kind: Kind
    /// The index of the span that asked for it.
    public var span: Int
    /// The left end, from the left edge of the view, in points.
    public var x: CGFloat
    /// The middle of the stroke, from the top of the view, in points.
    public var y: CGFloat
    public var width: CGFloat
    public var thickness: CGFloat

    public init(kind: Kind, span: Int, x: CGFloat, y: CGFloat, width: CGFloat, thickness: CGFloat) {
        self.kind = kind
        self.span = span
        self.x = x
        self.y = y
        self.width = width
        self.thickness = thickness
    }
}

import Foundation

/// A line of text, relative to the frame of its view, in points.
public struct TextLine: Hashable, Sendable {
    /// The text as it is shown, with the ellipsis of a truncated line.
    public var text: String
    /// The distance from the left edge of the view to the line.
    public var x: CGFloat
    /// The distance from the top of the view to the baseline.
    public var baseline: CGFloat
    /// The width of the line, without white space at its end.
    public var width: CGFloat
    /// The distance from this line to the next.
    public var height: CGFloat
    /// The underlines and strikethroughs of the line's spans.
    public var decorations: [TextDecoration]
    /// The glyphs, from left to right; empty unless the measurer was configured to return them.
    public var runs: [GlyphRun]

    /// A line; lengths are in points.
    public init(
        text: String, x: CGFloat, baseline: CGFloat, width: CGFloat, height: CGFloat,
        decorations: [TextDecoration] = [], runs: [GlyphRun] = []
    ) {
        self.text = text
        self.x = x
        self.baseline = baseline
        self.width = width
        self.height = height
        self.decorations = decorations
        self.runs = runs
    }
}

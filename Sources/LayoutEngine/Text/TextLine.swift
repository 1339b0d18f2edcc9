import Foundation

/// A line of text, relative to the frame of its view, in points.
public struct TextLine: Hashable, Sendable {
    public var text: String
    public var x: CGFloat
    public var baseline: CGFloat
    public var width: CGFloat
    public var height: CGFloat
    /// The underlines and strikethroughs of the line's spans.
    public var decorations: [TextDecoration]
    /// The glyphs, from left to right; empty unless the measurer was configured to return them.
    public var runs: [GlyphRun]

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

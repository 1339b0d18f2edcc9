/// A line of a paragraph as it is to be drawn, in points from the top left corner of the paragraph's frame.
package struct Line: Hashable, Sendable {
    /// The text on the line, less the white space at its end, and with the ellipsis if the line is truncated.
    package var text: String
    /// The left edge of the text; negative where a line wider than the frame is centred or on the right.
    package var x: Double
    /// The distance of the baseline from the top of the frame.
    package var baseline: Double
    /// The advance width of the text, not rounded.
    package var width: Double
    /// The height of the line, not rounded.
    package var height: Double
}

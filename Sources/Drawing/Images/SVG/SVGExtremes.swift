/// The extreme values of the properties of an SVG, which limit the time and the memory for drawing its lines.
struct SVGExtremes {
    /// The largest position or size.
    private(set) var largest = SVGLengths.Length()
    /// The greatest line width, in units of its element. The width of a line without the property is 1.
    private(set) var lineWidth = 1.0
    /// The least length after which a pattern of dashes repeats; nil if there are no dashes.
    private(set) var dashes: Double?

    /// Takes a property of an element or of a style rule into account.
    mutating func formUnion(_ name: String, _ value: String) {
        largest.formMaximum(SVGLengths.largest(in: name, value))
        lineWidth = max(lineWidth, SVGLengths.lineWidth(in: name, value))
        addDashes(SVGLengths.dashes(in: name, value))
    }

    mutating func formUnion(_ other: SVGExtremes) {
        largest.formMaximum(other.largest)
        lineWidth = max(lineWidth, other.lineWidth)
        addDashes(other.dashes)
    }

    private mutating func addDashes(_ other: Double?) {
        guard let other else { return }
        dashes = min(dashes ?? other, other)
    }
}

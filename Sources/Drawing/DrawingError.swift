/// Why there is no picture.
package enum DrawingError: Error, Hashable, Sendable {
    /// The picture would have more pixels than are allowed, or a side that no file of its kind can have.
    case tooLarge(width: Double, height: Double, pixelsMax: Int)
    /// No file of its kind can be as long on a side, in pixels of a PNG, units of an SVG, points of a PDF.
    case sideTooLong(width: Double, height: Double, sideMax: Int)

    /// More would be painted than is allowed: pixels, one over the other.
    case tooMuchPainted(pixelsMax: Int)

    /// The file would be longer than is allowed.
    case tooLong(bytesMax: Int)

    /// ``PictureOptions/isInterrupted`` said so.
    case interrupted

    /// What draws has failed, for a lack of memory as a rule.
    case failed(String)
}

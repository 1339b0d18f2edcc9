/// Why a picture could not be made.
package enum DrawingError: Error, Hashable, Sendable {
    /// The picture would have more pixels than allowed.
    case tooLarge(width: Double, height: Double, pixelsMax: Int)
    /// A side would be longer than the format allows, in pixels, units of an SVG or points of a PDF.
    case sideTooLong(width: Double, height: Double, sideMax: Int)

    /// Painting would take more pixels than allowed. A pixel counts as often as it is painted.
    case tooMuchPainted(pixelsMax: Int)

    /// The shadows of an SVG or a PDF, with its images, would take more memory than allowed.
    case tooManyImageBytes(bytesMax: Int)

    /// The file would be longer than allowed.
    case tooLong(bytesMax: Int)

    /// An image in the layout cannot be read. A sentence says why.
    case unreadableImage(source: String, message: String)

    /// ``PictureOptions/isInterrupted`` returned true.
    case interrupted

    /// Cairo or an encoder failed, usually because memory is short.
    case failed(String)
}

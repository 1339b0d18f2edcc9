import Foundation

/// Reads the sizes of images. The decoder reads no files: its creator passes a measurer.
package protocol ImageMeasurer: Sendable {
    func measurement(of image: MeasuredImage) -> ImageMeasurement
}

/// An image in a request.
package struct MeasuredImage: Hashable, Sendable {
    /// A URI, or the name of a file.
    package let source: String
    /// Whether the request has the size of the image.
    package let hasSize: Bool
    /// Whether pictures may show a placeholder instead.
    package let isOptional: Bool
}

/// The size of an image, or the reason why it is not known.
package enum ImageMeasurement: Hashable, Sendable {
    /// In points at a scale of 1.
    case size(CGSize)
    /// The image is damaged, or of an unknown kind. The text is a sentence with the reason.
    case unreadable(String)
    /// The size is not needed, or the measurer does not read such sources.
    case unknown
}

/// The default measurer: all sizes are unknown.
struct NoImageMeasurer: ImageMeasurer {
    func measurement(of image: MeasuredImage) -> ImageMeasurement { .unknown }
}

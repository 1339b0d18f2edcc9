import Foundation

/// Reads the sizes of images. The decoder knows no files: whoever creates it brings one.
package protocol ImageMeasurer: Sendable {
    func measurement(of image: MeasuredImage) -> ImageMeasurement
}

/// An image in a request.
package struct MeasuredImage: Hashable, Sendable {
    /// A URI, or the name of a file.
    package let source: String
    /// Whether the request says how large the image is.
    package let hasSize: Bool
    /// Whether a placeholder may stand for it in pictures.
    package let isOptional: Bool
}

/// The answer to the question how large an image is.
package enum ImageMeasurement: Hashable, Sendable {
    /// In points at a scale of 1.
    case size(CGSize)
    /// The image is damaged, or of an unknown kind. A sentence says how.
    case unreadable(String)
    /// The size is not asked for, or such a source is not read.
    case unknown
}

/// The measurer of a decoder that was given none: it knows no sizes.
struct NoImageMeasurer: ImageMeasurer {
    func measurement(of image: MeasuredImage) -> ImageMeasurement { .unknown }
}

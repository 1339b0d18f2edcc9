import Drawing
import LayoutJSON

extension RequestProcessor {
    /// A failure of drawing. If it is that of an image, it gets the positions in the body at which the image is used.
    ///
    /// - Parameter viewport: the viewport of a stored tree; nil for the one in the body.
    func withPlaces(_ failure: Failure, in body: [UInt8], _ viewport: Viewport? = nil) -> Failure {
        guard case .drawing(.unreadableImage(let source, let message)) = failure else { return failure }
        let problems = decoder.imageProblems(
            in: body, of: viewport, by: UnreadableImage(source: source, message: message))
        return problems.isEmpty ? failure : .request(.invalid(problems))
    }
}

/// Makes the decoder report one image wherever it is used.
private struct UnreadableImage: ImageMeasurer {
    let source: String
    let message: String

    func measurement(of image: MeasuredImage) -> ImageMeasurement {
        image.source == source && !image.isOptional ? .unreadable(message) : .unknown
    }
}

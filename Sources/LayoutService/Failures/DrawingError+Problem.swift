import Drawing
import HTTPServer
import LayoutJSON

extension DrawingError {
    var problemDocument: ProblemDocument {
        switch self {
        case .tooLarge(let width, let height, let pixelsMax):
            ProblemDocument(
                "picture-too-large", "Picture too large",
                "The picture would be \(width.inWords) by \(height.inWords) pixels. It may have at most \(pixelsMax) "
                    + "pixels (--picture-pixels-max).", limit: pixelsMax)
        case .sideTooLong(let width, let height, let sideMax):
            ProblemDocument(
                "picture-too-large", "Picture too large",
                "The picture would be \(width.inWords) by \(height.inWords). In this format a side may be at most "
                    + "\(sideMax) long.",
                limit: sideMax)
        case .tooMuchPainted(let pixelsMax):
            ProblemDocument(
                "picture-too-complex", "Picture too complex",
                "The picture would paint more than \(pixelsMax) pixels, counting those that are painted over.",
                limit: pixelsMax)
        case .tooManyImageBytes(let bytesMax):
            ProblemDocument(
                "picture-too-complex", "Picture too complex",
                "The shadows of the picture, with its images, would take more than \(bytesMax) bytes of memory "
                    + "(--image-bytes-max).", limit: bytesMax)
        case .tooLong(let bytesMax):
            ProblemDocument(
                "response-too-large", "Response too large",
                "The picture would be longer than \(bytesMax) bytes (--response-bytes-max).", limit: bytesMax)
        case .unreadableImage(let source, let message):
            ProblemDocument(
                "unreadable-image", "Image that cannot be read", "\(message) Its source is \(source.quoted).")
        case .interrupted: Refusal.shuttingDown.problemDocument
        case .failed(let reason):
            ProblemDocument("unreadable", "The picture cannot be drawn", reason)
        }
    }
}

import Drawing
import LayoutJSON

/// Determines the sizes of images that requests leave out, for the decoder.
struct SourceMeasurer: ImageMeasurer {
    let sources: ImageSources

    func measurement(of image: MeasuredImage) -> ImageMeasurement {
        if image.hasSize { return .unknown }
        return switch sources.size(of: image.source) {
        case .size(let size): .size(size)
        case .unreadable(let message): .unreadable(message)
        case .unknown: .unknown
        }
    }
}

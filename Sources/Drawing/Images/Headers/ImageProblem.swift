/// Why an image cannot be read.
enum ImageProblem: Error, Hashable, Sendable {
    case unknownKind
    /// The URI has no data that can be decoded.
    case malformedURI
    case noSuchFile
    case damaged(ImageKind)
    /// The image contains something that cannot be drawn, which a sentence describes.
    case unsupported(String)
    /// A sentence for the author of the layout.
    var message: String {
        switch self {
        case .unknownKind: "The image is neither PNG, JPEG, WebP nor SVG."
        case .malformedURI: "The data: URI has no data: it lacks a comma, or is neither base64 nor percent-encoded."
        case .noSuchFile: "There is no such file in the folder of images (--assets)."
        case .damaged(let kind): "The image is a damaged \(kind.rawValue)."
        case .unsupported(let message): message
        }
    }
}

/// The formats of images that can be drawn.
enum ImageKind: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webP = "WebP"
    case svg = "SVG"
}

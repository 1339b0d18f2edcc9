import Foundation
import LayoutEngine

extension Image {
    static let kind = ElementKind("Image", isViewBacked: true) { properties in
        let source = properties.require("source", .text)
        let size = properties.read("size", .size)
        properties.exclude("scale", with: ["size"])
        let scale = properties.read("scale", .positive, default: 1)
        let contentMode: ContentMode = properties.read("contentMode", .word, default: .aspectFill)
        let tintColor = properties.read("tintColor", .color)
        let missing: Missing = properties.read("missing", .word, default: .problem)
        let ownSize = properties.measurement(
            of: MeasuredImage(source: source, hasSize: size != nil, isOptional: missing == .placeholder), scale: scale)
        return Image(
            source: source, size: size ?? ownSize, contentMode: contentMode, tintColor: tintColor, missing: missing)
    }
}

extension Properties {
    /// The size of an image from its source, in points; nil if it is unknown. Reports an unreadable image.
    fileprivate func measurement(of image: MeasuredImage, scale: CGFloat) -> CGSize? {
        switch decoding.images.measurement(of: image) {
        case .unknown: return nil
        case .size(let size): return CGSize(width: size.width / scale, height: size.height / scale)
        case .unreadable(let message):
            decoding.report(.unknownImage, at: place(of: "source") ?? owner, message)
            return nil
        }
    }
}

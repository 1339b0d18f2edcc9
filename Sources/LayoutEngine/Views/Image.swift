import Foundation

/// Shows an image.
public struct Image: Element {

    /// How the image fills its frame.
    public enum ContentMode: String, Sendable, CaseIterable {
        /// In its own size, centred.
        case center
        /// Fills the frame, in another aspect ratio.
        case stretch
        /// As large as fits into the frame in its own aspect ratio.
        case aspectFit
        /// Fills the frame in its own aspect ratio, cropped.
        case aspectFill
    }

    /// How pictures of the layout treat an image that cannot be read.
    public enum Missing: String, Sendable, CaseIterable {
        /// The request for the picture fails.
        case problem
        /// A grey rectangle with a cross is drawn.
        case placeholder
    }

    /// The location of the image: any URI. The engine never fetches it.
    public var source: String
    /// The size of the image itself, in points; nil if it is not known.
    public var size: CGSize?
    /// How the image fills its frame.
    public var contentMode: ContentMode
    /// Replaces the colours of the image, but not its transparency; nil for its own colours.
    public var tintColor: Color?
    /// How pictures of the layout treat the image if it cannot be read.
    public var missing: Missing
    /// Further properties of the view, for assistive technology.
    public var furtherProperties: [ViewProperty] = []

    /// An image; by default it fills its frame in its own aspect ratio.
    public init(
        source: String, size: CGSize? = nil, contentMode: ContentMode = .aspectFill, tintColor: Color? = nil,
        missing: Missing = .problem
    ) {
        self.source = source
        self.size = size
        self.contentMode = contentMode
        self.tintColor = tintColor
        self.missing = missing
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Image") }

    public var content: ElementContent {
        guard let size else { return ElementContent(intrinsicSize: .zero) }
        switch contentMode {
        case .center, .stretch: return ElementContent(intrinsicSize: size)
        case .aspectFit, .aspectFill: return ElementContent(layout: ImageLayout(size: size))
        }
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var properties = [ViewProperty("source", .text(source))]
        if let size { properties.append(ViewProperty("size", size.viewValue)) }
        properties.append(ViewProperty("contentMode", .text(contentMode.rawValue)))
        if let tintColor { properties.append(ViewProperty("tintColor", .color(tintColor))) }
        if missing != .problem { properties.append(ViewProperty("missing", .text(missing.rawValue))) }
        return ViewDescription("Image", properties: properties + furtherProperties)
    }
}

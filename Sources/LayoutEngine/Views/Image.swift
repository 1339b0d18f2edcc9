import Foundation

/// Shows an image.
public struct Image: Element {

    /// How the image fills its frame.
    public enum ContentMode: String, Sendable, CaseIterable {
        /// As it is, in the middle.
        case center
        /// Filling the frame, distorted.
        case stretch
        /// Whole, in its ratio.
        case aspectFit
        /// Filling the frame in its ratio, cropped.
        case aspectFill
    }

    /// The treatment of an image that cannot be read in pictures of the layout.
    public enum Missing: String, Sendable, CaseIterable {
        /// There is a problem, and no picture.
        case problem
        /// The image is drawn as a grey plate with a cross.
        case placeholder
    }

    /// Where the image is: any URI, never fetched.
    public var source: String
    /// The size of the image itself, in points; nil if it is not known.
    public var size: CGSize?
    /// How the image fills its frame.
    public var contentMode: ContentMode
    /// The colour of all pixels of the image that are not transparent; nil for its own colours.
    public var tintColor: Color?
    /// The treatment of the image in pictures if it cannot be read.
    public var missing: Missing
    /// Further properties for the view: those for assistive technology.
    public var furtherProperties: [ViewProperty] = []

    /// An image, by default filling its frame.
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
        if let size {
            let value: [ViewProperty] = [.init("width", .number(size.width)), .init("height", .number(size.height))]
            properties.append(ViewProperty("size", .object(value)))
        }
        properties.append(ViewProperty("contentMode", .text(contentMode.rawValue)))
        if let tintColor { properties.append(ViewProperty("tintColor", .color(tintColor))) }
        if missing != .problem { properties.append(ViewProperty("missing", .text(missing.rawValue))) }
        return ViewDescription("Image", properties: properties + furtherProperties)
    }
}

/// Fills the constraint at the ratio of an image or a shape.
struct ImageLayout: Layout {
    let size: CGSize

    /// Width ÷ height, and 0 for an image without height, as in Blueprint.
    private static func ratio(_ size: CGSize) -> CGFloat {
        size.height > 0 ? size.width / size.height : 0
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        size(in: proposal)
    }

    private func size(in proposal: SizeConstraint) -> CGSize {
        let ratio = AspectRatio(ratio: Self.ratio(size))
        switch (proposal.width, proposal.height) {
        case (.unconstrained, .unconstrained):
            return proposal.maximum
        case (.atMost(let width), .unconstrained):
            return CGSize(width: width, height: ratio.height(forWidth: width))
        case (.unconstrained, .atMost(let height)):
            return CGSize(width: ratio.width(forHeight: height), height: height)
        case (.atMost(let width), .atMost(let height)):
            if Self.ratio(CGSize(width: width, height: height)) < ratio.ratio {
                return CGSize(width: width, height: ratio.height(forWidth: width))
            }
            return CGSize(width: ratio.width(forHeight: height), height: height)
        }
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {}

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        // Where a side is 0 the ratio of the constraint does not tell which one is tighter.
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return false }
        // Where the ratio is not exact the answer to the size, or to one just above, may be another.
        var proposals = [SizeConstraint(size)]
        for axis in Axis.allCases where proposal[axis] != SizeConstraint.Axis(size[axis]) {
            var above = size
            above[axis] = above[axis].nextUp
            proposals.append(SizeConstraint(above))
        }
        return proposals.allSatisfy { self.size(in: $0) == size }
    }
}

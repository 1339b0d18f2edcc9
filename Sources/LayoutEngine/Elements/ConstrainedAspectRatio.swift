import Foundation

/// Gives an element an aspect ratio.
public struct ConstrainedAspectRatio: Element {

    /// How the ratio is reached.
    public enum ContentMode: String, Sendable, CaseIterable {
        /// The largest size of the ratio in the proposal.
        case fitParent
        /// The element's own size, grown along one axis.
        case fitContent
        /// The element's own size, shrunk along one axis.
        case shrinkContent
    }

    /// The ratio of the element's width to its height.
    public var aspectRatio: AspectRatio
    /// The way in which the ratio is reached.
    public var contentMode: ContentMode
    /// The element inside.
    public var wrapped: any Element

    /// Gives an element a ratio.
    public init(aspectRatio: AspectRatio, contentMode: ContentMode = .fitContent, wrapping element: any Element) {
        self.aspectRatio = aspectRatio
        self.contentMode = contentMode
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("ConstrainedAspectRatio") }

    public var content: ElementContent {
        ElementContent(
            child: wrapped, layout: ConstrainedAspectRatioLayout(ratio: aspectRatio, contentMode: contentMode))
    }
}

private struct ConstrainedAspectRatioLayout: SingleChildLayout {
    let ratio: AspectRatio
    let contentMode: ConstrainedAspectRatio.ContentMode

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
    ) -> CGSize {
        if contentMode == .fitParent { return ratio.largestSize(in: proposal) }
        let size = subelement.sizeThatFits(proposal)
        let byWidth = CGSize(width: size.width, height: ratio.height(forWidth: size.width))
        let byHeight = CGSize(width: ratio.width(forHeight: size.height), height: size.height)
        if contentMode == .fitContent {
            if byHeight.width > size.width { return byHeight }
            if byWidth.height > size.height { return byWidth }
        } else {
            if byHeight.width < size.width { return byHeight }
            if byWidth.height < size.height { return byWidth }
        }
        return size
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        subelement.place(filling: size)
    }

    func explainSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        subelement.explainBothAxes(LayoutRule(.aspectRatio(ratio, contentMode, container: size)))
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        switch contentMode {
        // Rounding errors of the ratio may give another largest size when `size` itself is proposed.
        case .fitParent: ratio.largestSize(in: SizeConstraint(size)) == size
        case .fitContent: true
        // A shrunk size is smaller than the child's, and the child may answer differently when it is proposed.
        case .shrinkContent: false
        }
    }
}

extension AspectRatio {
    /// The largest size of this ratio that fits; infinite if unconstrained on both axes.
    func largestSize(in constraint: SizeConstraint) -> CGSize {
        let maximum = constraint.maximum
        if maximum.width == .infinity, maximum.height == .infinity { return maximum }
        let width = min(maximum.width, width(forHeight: maximum.height))
        if width == maximum.width { return CGSize(width: width, height: height(forWidth: width)) }
        return CGSize(width: width, height: maximum.height)
    }
}

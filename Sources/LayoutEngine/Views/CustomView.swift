import Foundation

/// A view of a class that the client defines.
public struct CustomView: Element {
    /// The name by which the client knows the kind of view.
    public var viewClass: String
    /// The size in points; nil for the size of the child, or zero without a child.
    public var size: CGSize?
    /// The properties of the view, which the engine passes on unchanged.
    public var properties: [ViewProperty]
    /// The element inside; nil for none.
    public var wrapped: (any Element)?

    /// A view of a class that the client defines.
    public init(
        viewClass: String, size: CGSize? = nil, properties: [ViewProperty] = [], wrapping element: (any Element)? = nil
    ) {
        self.viewClass = viewClass
        self.size = size
        self.properties = properties
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("View") }

    public var content: ElementContent {
        switch (wrapped, size) {
        case (nil, let size): ElementContent(intrinsicSize: size ?? .zero)
        case (let element?, nil): ElementContent(child: element)
        case (let element?, let size?): ElementContent(child: element, layout: FixedSizeLayout(size: size))
        }
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription(viewClass, properties: properties)
    }
}

/// Has a fixed size, which the child fills.
private struct FixedSizeLayout: SingleChildLayout {
    let size: CGSize

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
    ) -> CGSize {
        size
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        subelement.place(filling: size)
    }

    func explainSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
    ) {
        subelement.explainBothAxes(.fills)
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
    }
}

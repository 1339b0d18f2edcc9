import Foundation

/// Puts a decoration in front of or behind an element. The decoration never affects the layout.
public struct Decorate: Element {

    /// Whether the decoration is drawn in front of or behind the element.
    public enum Layering: String, Sendable, CaseIterable {
        /// In front of the element.
        case above
        /// Behind the element.
        case below
    }

    /// Where the decoration is put.
    public enum Position {
        /// Fills the element, and reaches this far outside.
        case inset(EdgeInsets)
        /// Aligned in the element. The guides, if given, replace the alignment's guides of the decoration.
        case aligned(Alignment, horizontalGuide: Guide? = nil, verticalGuide: Guide? = nil)
        /// Centred on a corner of the element, moved by an offset.
        case corner(Corner, offset: CGPoint = .zero)
        /// The decoration's frame in the element, as a function of both sizes and the environment.
        case custom((PositionContext) -> CGRect)
    }

    /// The arguments of ``Position/custom(_:)``.
    public struct PositionContext {
        /// The size that the decoration would like in the element, in points.
        public let decorationSize: CGSize
        /// The size of the element, in points.
        public let contentSize: CGSize
        /// The environment of both.
        public let environment: Environment
    }

    /// A corner of the element.
    public enum Corner: String, Sendable, CaseIterable {
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// A position on the decoration: a fraction of its length and an offset in points.
    public struct Guide: Hashable, Sendable {
        /// The fraction of the decoration's length, from its leading or top edge.
        public var fraction: CGFloat
        /// Points from there; positive ones lead right or down.
        public var offset: CGFloat

        /// A guide; by default at the leading or top edge.
        public init(fraction: CGFloat = 0, offset: CGFloat = 0) {
            self.fraction = fraction
            self.offset = offset
        }
    }

    /// Whether the decoration is drawn over or under the element.
    public var layering: Layering
    /// The place of the decoration.
    public var position: Position
    /// The decoration. It is ignored when the element is measured.
    public var decoration: any Element
    /// The element inside.
    public var wrapped: any Element
    /// The key of the decoration.
    public var decorationKey: ElementKey?
    /// The key of the wrapped element.
    public var key: ElementKey?

    /// Decorates an element.
    public init(layering: Layering, position: Position, decoration: any Element, wrapping element: any Element) {
        self.layering = layering
        self.position = position
        self.decoration = decoration
        wrapped = element
    }

    public var identifier: ElementIdentifier { ElementIdentifier("Decorate") }

    public var content: ElementContent {
        ElementContent(layout: DecorateLayout(layering: layering, position: position)) { builder in
            if layering == .below { builder.add(key: decorationKey, element: decoration) }
            builder.add(key: key, element: wrapped)
            if layering == .above { builder.add(key: decorationKey, element: decoration) }
        }
    }
}

private struct DecorateLayout: Layout {
    let layering: Decorate.Layering
    let position: Decorate.Position

    private var wrappedIndex: Int { layering == .above ? 0 : 1 }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        subelements[wrappedIndex].sizeThatFits(proposal)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        subelements[wrappedIndex].place(filling: size)
        let decoration = subelements[1 - wrappedIndex]
        decoration.place(
            in: position.frame(in: size, environment: environment) { decoration.sizeThatFits(SizeConstraint(size)) })
    }

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        subelements[wrappedIndex].explainBothAxes(.fills)
        position.explain(subelements[1 - wrappedIndex], in: size)
    }

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        true
    }

    func baselines(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> Baselines? {
        subelements[wrappedIndex].baselines(in: size)
    }
}

extension Decorate.Position {
    /// The decoration's frame in an element of a size.
    fileprivate func frame(in content: CGSize, environment: Environment, measure: () -> CGSize) -> CGRect {
        switch self {
        case .inset(let insets):
            return CGRect(origin: CGPoint(x: -insets.left, y: -insets.top), size: content.outset(by: insets))
        case .aligned(let alignment, let horizontalGuide, let verticalGuide):
            let decoration = measure()
            let outer = ElementDimensions(size: content)
            let inner = ElementDimensions(size: decoration)
            let x = horizontalGuide?.position(in: decoration.width) ?? inner[alignment.horizontal]
            let y = verticalGuide?.position(in: decoration.height) ?? inner[alignment.vertical]
            let origin = CGPoint(x: outer[alignment.horizontal] - x, y: outer[alignment.vertical] - y)
            return CGRect(origin: origin, size: decoration)
        case .corner(let corner, let offset):
            let decoration = measure()
            let x = corner == .topLeft || corner == .bottomLeft ? 0 : content.width
            let y = corner == .topLeft || corner == .topRight ? 0 : content.height
            return CGRect(
                x: x - (decoration.width / 2 - offset.x), y: y - (decoration.height / 2 - offset.y),
                width: decoration.width, height: decoration.height)
        case .custom(let frame):
            return frame(
                Decorate.PositionContext(decorationSize: measure(), contentSize: content, environment: environment))
        }
    }
}

extension Decorate.Position {
    /// Says why the decoration has its size.
    fileprivate func explain(_ decoration: LayoutSubelement, in content: CGSize) {
        switch self {
        case .inset(let insets):
            decoration.explain(.horizontal, LayoutRule(.decoration(.inset(before: insets.left, after: insets.right))))
            decoration.explain(.vertical, LayoutRule(.decoration(.inset(before: insets.top, after: insets.bottom))))
        case .aligned, .corner:
            let measured = decoration.sizeThatFits(SizeConstraint(content))
            for axis in Axis.allCases {
                decoration.explain(axis, LayoutRule(.decoration(.measured)), basis: measured[axis])
            }
        case .custom:
            decoration.explainBothAxes(LayoutRule(.decoration(.frame)))
        }
    }
}

extension Decorate.Guide {
    fileprivate func position(in length: CGFloat) -> CGFloat {
        fraction * length + offset
    }
}

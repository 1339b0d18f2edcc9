import Foundation

/// Chooses the element to show by the available space.
public struct GeometryReader: Element {
    /// Bounds for the constraint: minimum ≤ constraint < maximum. An unconstrained axis counts as infinite.
    public struct Bounds: Hashable, Sendable {
        /// The least width, in points.
        public var minWidth: CGFloat
        /// The exclusive upper bound of the width, in points; nil for no limit.
        public var maxWidth: CGFloat?
        /// The least height, in points.
        public var minHeight: CGFloat
        /// The exclusive upper bound of the height, in points; nil for no limit.
        public var maxHeight: CGFloat?

        /// Bounds in points; by default no limits.
        public init(
            minWidth: CGFloat = -.infinity, maxWidth: CGFloat? = nil,
            minHeight: CGFloat = -.infinity, maxHeight: CGFloat? = nil
        ) {
            self.minWidth = minWidth
            self.maxWidth = maxWidth
            self.minHeight = minHeight
            self.maxHeight = maxHeight
        }

        func contain(_ constraint: SizeConstraint) -> Bool {
            func contains(_ length: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat?) -> Bool {
                minimum <= length && maximum.map { length < $0 } ?? true
            }
            return contains(constraint.width.maximum, minWidth, maxWidth)
                && contains(constraint.height.maximum, minHeight, maxHeight)
        }
    }

    package enum Choice {
        case cases([(bounds: Bounds, element: any Element)], otherwise: any Element)
        case builder((GeometryProxy) -> any Element)
    }

    package let choice: Choice

    /// Shows the first element whose bounds contain the constraint, or `otherwise` if none do.
    public init(cases: [(bounds: Bounds, element: any Element)], otherwise: any Element = Empty()) {
        choice = .cases(cases, otherwise: otherwise)
    }

    /// Shows the element that a closure makes for the space.
    public init(_ builder: @escaping (GeometryProxy) -> any Element) {
        choice = .builder(builder)
    }

    public var identifier: ElementIdentifier { ElementIdentifier("GeometryReader") }

    public var content: ElementContent {
        switch choice {
        case .cases(let cases, let otherwise):
            ElementContent(alternatives: cases.map(\.element) + [otherwise]) { constraint, _ in
                cases.firstIndex { $0.bounds.contain(constraint) } ?? cases.count
            }
        case .builder(let builder):
            ElementContent { constraint, environment in
                builder(GeometryProxy(constraint: constraint, environment: environment))
            }
        }
    }
}

/// The space for which ``GeometryReader`` builds an element.
public struct GeometryProxy {
    /// The current proposal when measuring, the element's size when placing.
    public let constraint: SizeConstraint
    /// The environment of the reader.
    public let environment: Environment

    /// The size that an element would like here, or in another constraint; as
    /// ``ElementContent/measure(in:environment:)``.
    public func measure(element: any Element, in explicit: SizeConstraint? = nil) -> CGSize {
        (try? element.sizes(in: [explicit ?? constraint], environment: environment).first) ?? .zero
    }
}

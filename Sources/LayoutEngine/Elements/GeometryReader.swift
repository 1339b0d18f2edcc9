import Foundation

/// Chooses what to show by the space that it is given.
public struct GeometryReader: Element {

    /// Bounds for the constraint; min ≤ c < max, and unconstrained is infinite.
    public struct Bounds: Hashable, Sendable {
        /// The least width, in points.
        public var minWidth: CGFloat
        /// The width that is too much, in points; nil for no limit.
        public var maxWidth: CGFloat?
        /// The least height, in points.
        public var minHeight: CGFloat
        /// The height that is too much, in points; nil for no limit.
        public var maxHeight: CGFloat?

        /// Bounds in points. A bound that is not given does not limit.
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

    /// Shows the first element whose bounds contain the constraint; or else another.
    public init(cases: [(bounds: Bounds, element: any Element)], otherwise: any Element = Empty()) {
        choice = .cases(cases, otherwise: otherwise)
    }

    /// Shows what a function gives for the space.
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

/// The space that an element is built for.
public struct GeometryProxy {
    /// The proposal that is being answered: the given size when placing.
    public let constraint: SizeConstraint
    /// The environment of the reader.
    public let environment: Environment

    /// The size that an element would like here, or in another constraint; as ``ElementContent/measure(in:environment:)``.
    public func measure(element: any Element, in explicit: SizeConstraint? = nil) -> CGSize {
        (try? element.sizes(in: [explicit ?? constraint], environment: environment).first) ?? .zero
    }
}

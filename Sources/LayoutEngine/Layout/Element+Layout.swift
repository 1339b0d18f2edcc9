import Foundation

extension Element {

    /// Lays the element out, and gives the views in it as flat frames.
    ///
    /// - Parameters:
    ///   - size: the size that the element gets. An unconstrained axis is measured, and the element gets that length.
    ///   - environment: what the element inherits.
    /// - Throws: ``LayoutFailure`` for an infinite size, a frame that is not a rectangle, or too much work.
    public func layout(
        in size: SizeConstraint, environment: Environment = Environment(), options: LayoutOptions = LayoutOptions()
    ) throws(LayoutFailure) -> LayoutResult {
        try withLayout(in: size, environment: environment, options: options) { $0 }
    }

    /// Calls `body` with the layout before the memory of the layout is freed, so that an answer need not wait for that.
    package func withLayout<Result>(
        in size: SizeConstraint, environment: Environment, options: LayoutOptions, _ body: (LayoutResult) -> Result
    ) throws(LayoutFailure) -> Result {
        do throws(LayoutFailure) {
            let tree = LayoutTree(self, environment: environment, options: options)
            try tree.place(in: size)
            let result = body(try flatten(tree, options))
            withExtendedLifetime(tree) {}
            return result
        } catch {
            // Shared elements that were not laid out again have no positions: the plain layout fails alike, and has them.
            guard options.sharing != nil, error != .interrupted else { throw error }
            var options = options
            options.sharing = nil
            return try withLayout(in: size, environment: environment, options: options, body)
        }
    }

    /// The sizes that the element would like in constraints.
    ///
    /// - Throws: ``LayoutFailure`` for a size that is not a number, or too much work. An element that fills an
    ///   unconstrained axis is infinite along it, which is no failure here.
    public func sizes(
        in constraints: [SizeConstraint], environment: Environment = Environment(),
        options: LayoutOptions = LayoutOptions()
    ) throws(LayoutFailure) -> [CGSize] {
        let tree = LayoutTree(self, environment: environment, options: options)
        var sizes: [CGSize] = []
        for constraint in constraints {
            sizes.append(try tree.size(in: constraint))
        }
        return sizes
    }
}

/// How a layout is done.
public struct LayoutOptions: Sendable {
    /// Whether frames are put on the pixel grid of the environment's display scale.
    public var roundsToPixelGrid: Bool

    /// The most measurements before the layout is given up as too complex: a fixed number, and so many for each element.
    /// Nested elements that measure their children several times can need exponentially many.
    public var measurementsMax: MeasurementBudget

    /// Called after every few hundred measurements, on the thread of the layout. True ends it with ``LayoutFailure/interrupted``. Nil never does.
    public var isInterrupted: (@Sendable () -> Bool)?

    /// Whether the result has an explanation: the proposals to each element, and the reasons for its size. Explaining never
    /// changes the layout, and takes up to ten times as long.
    public var explains = false

    /// Takes parts over from a former layout, and notes those of this one. It never changes a result.
    package var sharing: LayoutSharing?

    /// Whether sizes are remembered. Remembering never changes a result.
    package var remembersSizes = true

    /// Options; by default frames are rounded, and the usual number of measurements is allowed.
    public init(roundsToPixelGrid: Bool = true, measurementsMax: MeasurementBudget = MeasurementBudget()) {
        self.roundsToPixelGrid = roundsToPixelGrid
        self.measurementsMax = measurementsMax
    }

    /// A number of measurements that grows with the number of elements. Measuring a text counts as one measurement, and one
    /// more for each 256 bytes of it in UTF-8, since all of it is broken into lines.
    public struct MeasurementBudget: Hashable, Sendable {
        /// Measurements that are allowed whatever the tree.
        public var fixed: Int
        /// Measurements that each element adds to those.
        public var perElement: Int

        /// A budget; by default 100,000 measurements and 10 for each element.
        public init(fixed: Int = 100_000, perElement: Int = 10) {
            self.fixed = fixed
            self.perElement = perElement
        }
    }
}

/// Why an element could not be laid out.
public enum LayoutFailure: Error, Hashable, Sendable {
    /// The root would have no end along the axes on which it was given no size, because the element at a position fills
    /// the first of them.
    case infiniteSize(axes: [Axis], at: ElementPosition)

    /// An element would have a frame or a transformation with a number that is not finite or beyond 10¹⁵.
    case invalidFrame(at: ElementPosition)

    /// More measurements would be needed than are allowed. The element is the one that was measured most often.
    case tooComplex(at: ElementPosition, measurementsMax: Int)

    /// ``LayoutOptions/isInterrupted`` said so.
    case interrupted
}

/// Where an element is in its tree.
public struct ElementPosition: Hashable, Sendable {
    /// Positions among siblings from the root's child to the element: in order of layout for containers, in order of
    /// declaration for alternatives. Empty for the root.
    public var indices: [Int]

    /// A position by its indices from the root down.
    public init(indices: [Int]) {
        self.indices = indices
    }
}

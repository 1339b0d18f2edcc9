/// The options of a layout.
public struct LayoutOptions: Sendable {
    /// Whether frames are put on the pixel grid of the environment's display scale.
    public var roundsToPixelGrid: Bool

    /// The most measurements before the layout fails as too complex. Nested elements that measure their children
    /// several times can need exponentially many.
    public var measurementsMax: MeasurementBudget

    /// Called after every few hundred measurements, on the thread of the layout. If it returns true, the layout fails
    /// with ``LayoutFailure/interrupted``. Nil for no interruption.
    public var isInterrupted: (@Sendable () -> Bool)?

    /// Whether the result has an explanation: the proposals to each element, and the reasons for its size. Explaining
    /// never changes the layout. It takes up to ten times as long.
    public var explains = false

    /// Whether measured sizes are cached. Caching never changes a result; tests turn it off to check that.
    package var remembersSizes = true

    /// Lets the layout record the parts of shared elements, and take parts over from a former layout, which never
    /// changes a result. Nil if shared elements are laid out like their bases.
    package var sharing: LayoutSharing?

    /// Options; by default frames are rounded, the default number of measurements is allowed, and nothing interrupts.
    public init(
        roundsToPixelGrid: Bool = true, measurementsMax: MeasurementBudget = MeasurementBudget(),
        isInterrupted: (@Sendable () -> Bool)? = nil
    ) {
        self.roundsToPixelGrid = roundsToPixelGrid
        self.measurementsMax = measurementsMax
        self.isInterrupted = isInterrupted
    }

    /// A limit on measurements that grows with the number of elements. Measuring a text counts as one measurement plus
    /// one for each 256 bytes of it in UTF-8, because all of the text is broken into lines; measuring a container as
    /// one plus one for each 64 children.
    public struct MeasurementBudget: Hashable, Sendable {
        /// The measurements that are allowed for any tree.
        public var fixed: Int
        /// The additional measurements for each element.
        public var perElement: Int

        /// A budget; by default 100,000 measurements and 10 for each element.
        public init(fixed: Int = 100_000, perElement: Int = 10) {
            self.fixed = fixed
            self.perElement = perElement
        }
    }
}

extension SizeConstraint {
    /// Stores a constraint, and converts an infinite maximum to `unconstrained`.
    @propertyWrapper
    public struct UnconstrainedInfiniteAxis: Hashable, Sendable {
        private var axis: Axis

        /// The constraint. `greatestFiniteMagnitude` counts as infinite, too.
        public var wrappedValue: Axis {
            get { axis }
            set { axis = newValue.maximum >= .greatestFiniteMagnitude ? .unconstrained : newValue }
        }

        /// Stores a constraint.
        public init(wrappedValue: Axis) {
            axis = .unconstrained
            self.wrappedValue = wrappedValue
        }
    }
}

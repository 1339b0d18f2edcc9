extension SizeConstraint {
    /// Keeps a constraint of which an infinite maximum becomes unconstrained.
    @propertyWrapper
    public struct UnconstrainedInfiniteAxis: Hashable, Sendable {
        private var axis: Axis

        /// The constraint. The largest finite number counts as infinite.
        public var wrappedValue: Axis {
            get { axis }
            set { axis = newValue.maximum >= .greatestFiniteMagnitude ? .unconstrained : newValue }
        }

        /// Keeps a constraint.
        public init(wrappedValue: Axis) {
            axis = .unconstrained
            self.wrappedValue = wrappedValue
        }
    }
}

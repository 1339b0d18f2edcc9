extension SegmentedControl {
    /// A control with the segments that a builder closure lists.
    public init(selection: Selection = .none, @Builder<Item> items: () -> [Item]) {
        self.init(items: items(), selection: selection)
    }
}

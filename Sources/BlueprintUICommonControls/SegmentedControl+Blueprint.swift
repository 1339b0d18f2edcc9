extension SegmentedControl {
    /// A control of the segments that a closure lists.
    public init(selection: Selection = .none, @Builder<Item> items: () -> [Item]) {
        self.init(items: items(), selection: selection)
    }
}

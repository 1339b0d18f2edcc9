extension Label {
    /// Always false.
    @available(*, deprecated, message: "Text is not tightened before it is truncated.")
    public var allowsDefaultTighteningForTruncation: Bool {
        get { false }
        set {}
    }
}

extension AttributedLabel {
    /// Always false.
    @available(*, deprecated, message: "Text is not tightened before it is truncated.")
    public var allowsDefaultTighteningForTruncation: Bool {
        get { false }
        set {}
    }
}

extension Label {
    /// Always false; setting it has no effect.
    @available(*, deprecated, message: "Text is not tightened before it is truncated.")
    public var allowsDefaultTighteningForTruncation: Bool {
        get { false }
        set {}
    }
}

extension AttributedLabel {
    /// Always false; setting it has no effect.
    @available(*, deprecated, message: "Text is not tightened before it is truncated.")
    public var allowsDefaultTighteningForTruncation: Bool {
        get { false }
        set {}
    }
}

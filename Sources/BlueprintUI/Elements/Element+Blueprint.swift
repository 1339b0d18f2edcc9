extension Element {
    /// This element with changed properties. Where the type of the element is needed, the compiler chooses the engine's
    /// method, whose result has this type.
    public func modify(_ change: (inout Self) -> Void) -> any Element {
        var copy = self
        change(&copy)
        return copy
    }
}

// Methods that change an element on a condition, so that modifiers stay in one chain.

extension Element {

    /// The element that a closure makes from this one if a condition is met, otherwise this one.
    public func `if`(_ condition: Bool, then change: (Self) -> any Element) -> any Element {
        condition ? change(self) : self
    }

    /// The element that one of two closures makes from this one.
    public func `if`(
        _ condition: Bool, then change: (Self) -> any Element, else otherwise: (Self) -> any Element
    ) -> any Element {
        condition ? change(self) : otherwise(self)
    }

    /// The element that a closure makes from this one and a value, or this one if the value is nil.
    public func `if`<Value>(`let` value: Value?, then change: (Value, Self) -> any Element) -> any Element {
        value.map { change($0, self) } ?? self
    }

    /// The element that one closure makes from this one and a value, or that another makes if the value is nil.
    public func `if`<Value>(
        `let` value: Value?, then change: (Value, Self) -> any Element, else otherwise: (Self) -> any Element
    ) -> any Element {
        value.map { change($0, self) } ?? otherwise(self)
    }

    /// The element that a closure makes from this one.
    public func map(_ change: (Self) -> any Element) -> any Element {
        change(self)
    }

    // Disfavoured, because BlueprintUI declares the same method with `any Element` as its result.
    /// This element with changed properties.
    @_disfavoredOverload
    public func modify(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

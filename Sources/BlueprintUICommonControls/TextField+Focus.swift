extension TextField {
    /// The field has the focus while a state has a value.
    public func focused<Value: Hashable>(when state: FocusState<Value?>, equals value: Value) -> Self {
        var field = self
        field.focusBinding = state.binding(for: value)
        return field
    }

    /// The field has the focus while a state is true.
    public func focused(when condition: FocusState<Bool>) -> Self {
        var field = self
        field.focusBinding = condition.binding()
        return field
    }
}

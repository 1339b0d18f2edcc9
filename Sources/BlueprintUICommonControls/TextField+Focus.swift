extension TextField {
    /// Binds the focus of the field to a state: the field has the focus while the state equals `value`.
    public func focused<Value: Hashable>(when state: FocusState<Value?>, equals value: Value) -> Self {
        var field = self
        field.focusBinding = state.binding(for: value)
        return field
    }

    /// Binds the focus of the field to a state: the field has the focus while the state is true.
    public func focused(when condition: FocusState<Bool>) -> Self {
        var field = self
        field.focusBinding = condition.binding()
        return field
    }
}

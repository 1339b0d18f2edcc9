/// A property that says where the focus is, and moves it: true for one view, or the value of one of several views.
///
/// Copies of it have one value, so that a screen may keep it in a structure and hand it to elements.
@propertyWrapper
public struct FocusState<Value: Hashable> {
    private let storage: Storage

    /// Whether a view has the focus; at first it does not.
    public init() where Value == Bool {
        storage = Storage(false)
    }

    /// The view that has the focus; at first none.
    public init<T: Hashable>() where Value == T? {
        storage = Storage(nil)
    }

    /// The view that has the focus. Setting it moves the focus.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// The state itself, for elements that can have the focus.
    public var projectedValue: Self { self }

    /// The binding of the view for which the state has a value.
    public func binding<T: Hashable>(for value: T) -> FocusBinding where Value == T? {
        storage.binding(for: value)
    }

    /// The binding of the view for which the state is true.
    public func binding() -> FocusBinding where Value == Bool {
        storage.binding(for: true)
    }

    private final class Storage {
        private let unfocused: Value
        /// One for each value, so that the triggers of a screen stay when its elements are made anew.
        private var bindings: [Value: FocusBinding] = [:]

        var value: Value {
            didSet {
                if value == oldValue { return }
                if oldValue != unfocused { bindings[oldValue]?.trigger.blur() }
                if value != unfocused { bindings[value]?.trigger.focus() }
            }
        }

        init(_ unfocused: Value) {
            self.unfocused = unfocused
            value = unfocused
        }

        func binding(for value: Value) -> FocusBinding {
            if let binding = bindings[value] { return binding }
            let binding = FocusBinding(
                onFocus: { [weak self] in self?.value = value },
                onBlur: { [weak self] in
                    guard let self, self.value == value else { return }
                    self.value = unfocused
                })
            bindings[value] = binding
            return binding
        }
    }
}

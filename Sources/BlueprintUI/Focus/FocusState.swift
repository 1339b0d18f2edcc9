/// Whether a view has the focus (a `Bool`), or which of several views has it (an optional value). Setting the property
/// moves the focus.
///
/// Copies share one value, so that a screen can be a structure, and can pass its state to elements.
@propertyWrapper
public struct FocusState<Value: Hashable> {
    private let storage: Storage

    /// Whether a view has the focus; initially false.
    public init() where Value == Bool {
        storage = Storage(false)
    }

    /// The value of the view that has the focus; initially nil.
    public init<T: Hashable>() where Value == T? {
        storage = Storage(nil)
    }

    /// The current focus. Setting it moves the focus.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// The state itself, to pass to elements that can have the focus.
    public var projectedValue: Self { self }

    /// The binding for the view that has the focus while the state has this value.
    public func binding<T: Hashable>(for value: T) -> FocusBinding where Value == T? {
        storage.binding(for: value)
    }

    /// The binding for the view that has the focus while the state is true.
    public func binding() -> FocusBinding where Value == Bool {
        storage.binding(for: true)
    }

    private final class Storage {
        private let unfocused: Value
        /// Each value keeps its binding, so that a screen whose elements are made again uses the same triggers.
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

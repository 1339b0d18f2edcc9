import LayoutEngine

/// Properties without influence on the layout. They are checked, and passed to the view if they are given or have a
/// default.
extension Properties {
    mutating func pass(
        _ name: StaticString, _ reader: @autoclosure () -> Reader<ViewValue>, default fallback: ViewValue? = nil,
        to view: inout [ViewProperty]
    ) {
        if let value = read(name, reader()) ?? fallback { view.append(ViewProperty(name.description, value)) }
    }
}

extension Reader<ViewValue> {
    static var passedText: Self { .passed(.text) { .text($0) } }
    static var passedFlag: Self { .passed(.flag) { .bool($0) } }

    /// One of the words.
    static func oneOf(_ words: [StaticString]) -> Self {
        .word(words.map { Word($0, .text($0.description)) })
    }

    /// Reads a value for a view with another reader.
    static func passed<Value: Sendable>(_ reader: Reader<Value>, as viewValue: @escaping @Sendable (Value) -> ViewValue)
        -> Self
    {
        Reader(fallback: .null) { value, decoding in reader.read(value, decoding).map(viewValue) }
    }
}

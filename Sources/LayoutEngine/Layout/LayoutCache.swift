/// Where a node keeps the cache of its layout: made when first needed, and not at all for a layout that keeps nothing.
///
/// One reference, whatever the cache is, so that nodes are made and freed without looking its type up.
struct LayoutCache<Value> {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    init() {}

    /// What was made, if it was.
    var made: Value? { box?.value }

    @inline(__always)
    mutating func use<Result>(make: () -> Value, _ body: (inout Value) -> Result) -> Result {
        // The types are compared first, for casting would look the type's conformances up.
        if Value.self == Void.self, var nothing = () as? Value { return body(&nothing) }
        if let box { return body(&box.value) }
        let made = Box(make())
        box = made
        return body(&made.value)
    }
}

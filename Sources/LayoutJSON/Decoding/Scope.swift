import JSON

/// The meaning of references at one place of a request.
struct Scope {
    /// The position of a scope among those that are open. Short, because every ``Value`` has one.
    typealias Index = Int32

    /// Stands for no scope: that of values without references.
    static let literal: Index = -1
    /// The scope of the request itself, outside components and loops.
    static let request: Index = 0

    /// The component whose parameters `{"$": "name"}` names. Nil outside components.
    var component: Component?
    /// The argument of each parameter, resolved in the scope of the component's use; nil for one with a problem. The
    /// array is nil while the component is checked without uses.
    var arguments: [Value?]?
    /// The innermost loop that contains the place, in the same component. Nil outside loops.
    var loop: Loop?
}

/// An iteration of a ForEach, to which pointers with `item:` refer.
struct Loop {
    /// The second name of the item, besides `item`.
    let name: Name?
    /// The scope in which the loop is written.
    let outer: Scope.Index
    /// The item of this iteration.
    var item: Value
    /// Its position among the items, from 0.
    var index: Int
    /// The memory of ``indexValue``.
    let indexCells = IndexCells()

    /// The index as a value, valid until the next iteration.
    var indexValue: JSONValue { indexCells.value(index) }
}

/// The memory of a whole number as a value.
final class IndexCells {
    private let tape = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)

    deinit {
        tape.deallocate()
    }

    func value(_ index: Int) -> JSONValue {
        tape[0] = UInt64(UInt8(ascii: "l")) << 56
        tape[1] = UInt64(UInt(bitPattern: index))
        // A number has no text.
        return JSONValue(tape: tape, strings: JSONValue.emptyObject.strings, index: 0)
    }
}

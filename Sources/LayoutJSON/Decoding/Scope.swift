import JSON

/// The meaning of references at one place of a request.
struct Scope {
    /// The component whose parameters `{"$": "name"}` names. Nil outside components.
    var component: Component?
    /// By parameter, resolved where they were given. Nil while the component is checked on its own; an argument is nil
    /// if it has a problem.
    var arguments: [Value?]?
    /// The nearest loop around the place, in the same component. Nil outside loops.
    var loop: Loop?
}

/// An iteration of a ForEach, which `item:` in pointers refers to.
struct Loop {
    /// The second name of the item, besides `item`.
    let name: Name?
    /// The scope in which the loop is written.
    let outer: Int
    /// The item of this iteration.
    var item: Value
    /// Its position among the items, from 0.
    var index: Int
    /// The memory of the index where it is read as a value.
    let indexCells = IndexCells()

    /// The index as a value, valid until the next iteration.
    ///
    /// - Parameter other: any value of the request.
    func indexValue(like other: JSONValue) -> JSONValue {
        indexCells.value(index, like: other)
    }
}

/// Two cells of a tape that hold a whole number.
final class IndexCells {
    private let tape = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)

    deinit {
        tape.deallocate()
    }

    func value(_ index: Int, like other: JSONValue) -> JSONValue {
        tape[0] = UInt64(UInt8(ascii: "l")) << 56
        tape[1] = UInt64(UInt(bitPattern: index))
        return JSONValue(tape: tape, strings: other.strings, index: 0)
    }
}

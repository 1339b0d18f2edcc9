import JSON

/// What references mean at some place of a request.
struct Scope {
    /// What the names in `{"$": "name"}` are of. Nil outside components.
    var component: Component?
    /// By parameter, resolved where they were given. Nil while the component is checked on its own; an argument is nil
    /// if it has a problem.
    var arguments: [Value?]?
    /// The nearest loop around the place, in the same component. Nil outside loops.
    var loop: Loop?
}

/// A turn of a ForEach, which `item:` in pointers refers to.
struct Loop {
    /// What it is called besides `item`.
    let name: Name?
    /// The scope in which the loop is written.
    let outer: Int
    /// The item of this turn.
    var item: Value
    /// Its position among the items, from 0.
    var index: Int
    /// Two cells, which hold the index where it is read as a value.
    let indexTape: UnsafeMutablePointer<UInt64>
}

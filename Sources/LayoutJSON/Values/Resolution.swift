import JSON

/// The outcome of looking for the value that a written one stands for.
enum Resolution {
    case value(Value)
    /// There is none. It is not reported yet, because a default may stand for it.
    case missing(MissingValue)
    /// It has a problem, which was reported, or is not known in a check.
    case unknown

    /// Whether it is as if nothing were written.
    var isUnwritten: Bool {
        if case .missing(.unwritten) = self { true } else { false }
    }
}

/// The last value that a pointer reached, and the step that leads to nothing there.
struct MissingData {
    let value: JSONValue
    let step: UnsafeBufferPointer<UInt8>
}

/// A reference that leads to nothing.
enum MissingValue {
    /// The place of a reference to data, or to an argument's member, and the step at which it ends.
    case data(MissingData, at: JSONValue)
    /// The place of a reference to the environment.
    case environment(EnvironmentPath, at: JSONValue)
    /// An `$if` without `else` whose condition is not met: as if nothing were written.
    case unwritten(at: JSONValue)
}

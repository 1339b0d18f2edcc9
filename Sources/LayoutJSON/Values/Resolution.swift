import JSON

/// The result of resolving a written value.
enum Resolution {
    case value(Value)
    /// There is no value. This is not reported yet, because there may be a default.
    case missing(MissingValue)
    /// The value has a problem, which was reported, or is unknown because it is only checked.
    case unknown

    /// Whether it is an `$if` without `else` whose condition is not met.
    var isUnwritten: Bool {
        if case .missing(.unwritten) = self { true } else { false }
    }
}

/// The last value that a pointer reached, and the step which that value does not have.
struct MissingData {
    let value: JSONValue
    let step: UnsafeBufferPointer<UInt8>
}

/// A form without a value.
enum MissingValue {
    /// The place of a reference to data, or to an argument's member, and the missing step.
    case data(MissingData, at: JSONValue)
    /// The place of a reference to the environment.
    case environment(EnvironmentPath, at: JSONValue)
    /// An `$if` without `else` whose condition is not met. Its property or item is left out.
    case unwritten(at: JSONValue)
}

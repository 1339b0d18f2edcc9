import JSON

/// The result of resolving a written value.
enum Resolution {
    case value(Value)
    /// There is no value. This is not reported yet, because there may be a default.
    case missing(MissingValue)
    /// The value has a problem, which was reported, or is unknown because it is only checked.
    case unknown

    /// Whether it is an `$if` without `else` whose condition is not met.
    var isOmitted: Bool {
        if case .missing(.omitted) = self { true } else { false }
    }
}

/// An item of an array, or a member of an object, after its form is replaced.
enum Item {
    case value(Value)
    /// An `$if` without `else` whose condition is not met.
    case omitted
    /// There is no value. This was reported, unless the value is only checked.
    case unknown
}

/// The last value that a pointer reached, and the rest of the pointer, whose first step that value does not have.
struct MissingData {
    let value: Value
    let path: UnsafeBufferPointer<UInt8>

    var step: UnsafeBufferPointer<UInt8> {
        var path = path
        return JSONPointer.takeStep(from: &path) ?? path
    }
}

/// A form without a value.
enum MissingValue {
    /// The place of a reference to data, or to an argument's member, and the missing step.
    case data(MissingData, at: Value)
    /// The place of a reference to the environment.
    case environment(EnvironmentPath, at: Value)
    /// An `$if` without `else` whose condition is not met. Its property or item is omitted.
    case omitted(at: Value)
}

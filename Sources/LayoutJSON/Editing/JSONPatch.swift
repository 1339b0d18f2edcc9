/// Changes to a JSON document, by RFC 6902: all of them are made, or none.
///
///     let patch = try JSONPatch(parsing: body, limits: limits)
///     let changed = try patch.applied(to: tree, bytesMax: 4 << 20, limits: limits)
package struct JSONPatch: Sendable {
    package enum Operation: Sendable {
        case add(JSONTree, at: Path)
        case remove(at: Path)
        case replace(JSONTree, at: Path)
        case move(from: Path, to: Path)
        case copy(from: Path, to: Path)
        case test(JSONTree, at: Path)
    }

    /// A pointer, taken apart.
    package struct Path: Sendable {
        /// As it was written.
        let text: String
        /// The names that its steps mean.
        let steps: [String]
    }

    package let operations: [Operation]

    /// The most operations of one patch.
    package static let operationsMax = 1_000
}

/// Why a patch does not change a document.
package enum PatchFailure: Error, Equatable, Sendable {
    /// The document is not as the patch expects it. The problem points at what expects it, in the patch.
    case conflict(Problem)
    /// The document would be longer than allowed, or too much is copied on the way. The pointer is to the operation.
    case tooLarge(pointer: JSONPointer, bytesMax: Int)
    /// The document would be nested deeper than allowed. The pointer is to the operation.
    case tooDeep(pointer: JSONPointer, depthMax: Int)
}

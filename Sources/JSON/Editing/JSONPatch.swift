/// Changes to a JSON document, by RFC 6902: all of them are made, or none.
///
///     let patch = try JSONPatch(parsing: body, limits: limits)
///     let changed = try patch.applied(to: tree, bytesMax: 4 << 20, depthMax: 2_048)
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
        package let text: String
        /// The names that its steps mean.
        package let steps: [String]

        package static let wholeDocument = Path(text: "", steps: [])
    }

    package let operations: [Operation]

    /// The most operations of one patch.
    package static let operationsMax = 1_000

    package init(_ operations: [Operation]) {
        self.operations = operations
    }

    /// Why an operation cannot be carried out: the document is not as the operation expects it.
    package struct Conflict: Equatable, Sendable {
        package enum Kind: Sendable {
            /// A pointer leads to nothing.
            case missingTarget
            /// The operation contradicts itself, whatever the document.
            case contradiction
            /// The value is not the one that a test names.
            case testFailed
        }

        package let kind: Kind
        /// The member of the operation that fails, in the patch.
        package let pointer: JSONPointer
        /// What is wrong, in a sentence of English.
        package let message: String
    }
}

extension JSONPatch.Path {
    package init(wellFormed text: UnsafeBufferPointer<UInt8>) {
        var rest = text
        var steps: [String] = []
        while let step = JSONPointer.takeStep(from: &rest) {
            steps.append(JSONPointer.withName(ofStep: step) { $0.text })
        }
        self.init(text: String(decoding: text, as: UTF8.self), steps: steps)
    }
}

/// Why a patch does not change a document.
package enum PatchFailure: Error, Equatable, Sendable {
    /// The document is not as the patch expects it.
    case conflict(JSONPatch.Conflict)
    /// The document would be longer than allowed, or too much is copied on the way. The pointer is to the operation.
    case tooLarge(pointer: JSONPointer, bytesMax: Int)
    /// The document would be nested deeper than allowed. The pointer is to the operation.
    case tooDeep(pointer: JSONPointer, depthMax: Int)
}

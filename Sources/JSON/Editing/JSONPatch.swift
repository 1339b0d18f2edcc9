/// A JSON Patch, by RFC 6902. Either all operations are applied, or the document does not change.
///
///     let patch = try JSONPatch(parsing: body, limits: limits)
///     let changed = try patch.applied(to: tree, bytesMax: 4 << 20, depthMax: 2_048)
public struct JSONPatch: Sendable {
    public enum Operation: Sendable {
        case add(JSONTree, at: Path)
        case remove(at: Path)
        case replace(JSONTree, at: Path)
        case move(from: Path, to: Path)
        case copy(from: Path, to: Path)
        case test(JSONTree, at: Path)
    }

    /// A pointer and its steps.
    public struct Path: Sendable {
        /// As it was written.
        public let text: String
        /// The names and positions, unescaped.
        public let steps: [String]

        public static let wholeDocument = Path(text: "", steps: [])
    }

    public let operations: [Operation]

    /// The most operations of one patch.
    public static let operationsMax = 1_000

    public init(_ operations: [Operation]) {
        self.operations = operations
    }

    /// Why an operation cannot be carried out: the document is not as the operation expects it.
    public struct Conflict: Equatable, Sendable {
        public enum Kind: Sendable {
            /// The document has no value at a pointer.
            case missingTarget
            /// The operation is impossible in any document, such as moving a value into itself.
            case contradiction
            /// The value differs from the one in a `test`.
            case testFailed
        }

        public let kind: Kind
        /// The member of the operation that fails, in the patch.
        public let pointer: JSONPointer
        /// The reason in an English sentence.
        public let message: String
    }
}

extension JSONPatch.Path {
    public init(wellFormed text: UnsafeBufferPointer<UInt8>) {
        var rest = text
        var steps: [String] = []
        while let step = JSONPointer.takeStep(from: &rest) {
            steps.append(JSONPointer.withName(ofStep: step) { $0.text })
        }
        self.init(text: String(decoding: text, as: UTF8.self), steps: steps)
    }
}

/// Why a patch does not change a document.
public enum PatchFailure: Error, Equatable, Sendable {
    /// The document is not as the patch expects it.
    case conflict(JSONPatch.Conflict)
    /// The document would be longer than allowed, or too much is copied on the way. The pointer is to the operation.
    case tooLarge(pointer: JSONPointer, bytesMax: Int)
    /// The document would be nested deeper than allowed. The pointer is to the operation.
    case tooDeep(pointer: JSONPointer, depthMax: Int)
    /// The caller no longer wants the result.
    case interrupted
}

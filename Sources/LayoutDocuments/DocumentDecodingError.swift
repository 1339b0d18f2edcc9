import JSON
import LayoutJSON

/// The mistakes of a document that cannot be decoded.
public struct DocumentDecodingError: Error, Hashable, Sendable {
    /// A mistake with its position.
    public struct Problem: Hashable, Sendable {
        /// The position in the document, as a JSON Pointer. Empty for the whole document, also if that is not JSON.
        public let pointer: String
        /// The kind of mistake: the `code` of an error in a server's response, such as `unknown-property`; or, for
        /// responses without errors, the last part of the `type` of the problem document, such as `malformed-json`.
        public let code: String
        /// One or two sentences in English.
        public let message: String
        /// The name that was probably meant.
        public let suggestion: String?
    }

    /// At least 1 and at most 20 mistakes, in no particular order.
    public let problems: [Problem]
}

extension DocumentDecodingError: CustomStringConvertible {
    public var description: String {
        problems.map { $0.pointer.isEmpty ? $0.message : "\($0.pointer): \($0.message)" }.joined(separator: "\n")
    }
}

extension DocumentDecodingError {
    init(_ failure: RequestFailure) {
        func only(_ code: String, at pointer: JSONPointer = JSONPointer(), _ message: String) -> [Problem] {
            [Problem(pointer: pointer.text, code: code, message: message, suggestion: nil)]
        }
        func only(_ code: LayoutJSON.Problem.Code, at pointer: JSONPointer, _ message: String) -> [Problem] {
            only(code.rawValue, at: pointer, message)
        }
        problems =
            switch failure {
            case .syntax(let error):
                only("malformed-json", "\(error.message) (line \(error.line), column \(error.column))")
            case .invalid(let problems):
                problems.map {
                    Problem(
                        pointer: $0.pointer.text, code: $0.code.rawValue, message: $0.message,
                        suggestion: $0.suggestion)
                }
            case .tooManyElements(let pointer, let elementsMax):
                only(.tooManyElements, at: pointer, "The document has more than \(elementsMax) elements.")
            case .tooDeep(let pointer, let depthMax):
                only(.tooDeep, at: pointer, "Elements are nested more than \(depthMax) levels deep.")
            case .tooNested(let pointer, let depthMax):
                only(.tooDeep, at: pointer, "Arrays and objects are nested more than \(depthMax) levels deep.")
            case .tooMuchExpanded(let pointer, let bytesMax):
                only(
                    .expansionTooLarge, at: pointer,
                    "Repeated and generated content would have more than \(bytesMax) bytes.")
            case .notAdmitted: only("memory-exhausted", "The document is too large to be decoded.")
            case .unreadable(let reason): only("unreadable", reason)
            }
    }
}

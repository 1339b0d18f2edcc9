import JSON

/// Why a body is refused.
package enum RequestFailure: Error, Equatable, Sendable {
    /// The body is not JSON.
    case syntax(JSONSyntaxError)
    /// The body is JSON, but not a request. At least one problem, in no particular order.
    case invalid([Problem])
    /// There are more elements than allowed. The pointer is to the first one that exceeds the limit.
    case tooManyElements(pointer: JSONPointer, elementsMax: Int)
    /// Elements are nested deeper than allowed. The pointer is to the first one too deep.
    case tooDeep(pointer: JSONPointer, depthMax: Int)
    /// Arrays and objects are nested deeper than allowed. The pointer is to the first one too deep.
    case tooNested(pointer: JSONPointer, depthMax: Int)
    /// Components, loops and references repeat more than allowed. The pointer is to the first value that exceeds the
    /// limit.
    case tooMuchExpanded(pointer: JSONPointer, expandedBytesMax: Int)
    /// The caller has no room for the decoded elements and texts.
    case notAdmitted
    /// The parser cannot hold the body. The text is the parser's message.
    case unreadable(String)
}

extension RequestFailure {
    /// Parses a document, and calls `use` with its root, which is valid during the call.
    static func reading<Result>(
        _ bytes: [UInt8], depthMax: Int, _ use: (JSONValue) throws(RequestFailure) -> Result
    ) throws(RequestFailure) -> Result {
        let document: JSONDocument
        do throws(JSONReadingError) {
            document = try JSONDocument(parsing: bytes, depthMax: depthMax)
        } catch {
            throw RequestFailure(error, depthMax: depthMax)
        }
        return try document.withRoot(use)
    }

    private init(_ error: JSONReadingError, depthMax: Int) {
        switch error {
        case .malformed(let error):
            self = .syntax(error)
        case .tooDeep(let pointer):
            self = .tooNested(pointer: pointer, depthMax: depthMax)
        case .numberOutOfRange(let pointer):
            let message = "The number is too large: numbers are 64-bit floating point."
            self = .invalid([Problem(pointer: pointer, code: .outOfRange, message: message)])
        case .unreadable(let text):
            self = .unreadable(text)
        }
    }
}

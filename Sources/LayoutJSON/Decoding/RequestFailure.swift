/// Why there is no layout request in a body.
package enum RequestFailure: Error, Equatable, Sendable {
    /// The body is not JSON.
    case syntax(JSONSyntaxError)
    /// The body is JSON, but not a request. At least one problem, in no particular order.
    case invalid([Problem])
    /// There are more elements than allowed. The pointer is to the first one too many.
    case tooManyElements(pointer: JSONPointer, elementsMax: Int)
    /// Elements, or arrays and objects, are nested deeper than allowed. The pointer is to the first one too deep.
    case tooDeep(pointer: JSONPointer, depthMax: Int)
    /// Components repeat more than allowed. The pointer is to the first value too many.
    case tooMuchExpanded(pointer: JSONPointer, expandedBytesMax: Int)
    /// The parser cannot hold the body. The text is the parser's own.
    case unreadable(String)
}

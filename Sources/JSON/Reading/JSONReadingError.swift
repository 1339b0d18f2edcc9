/// Why a document could not be read.
public enum JSONReadingError: Error, Equatable {
    /// It is not JSON.
    case malformed(JSONSyntaxError)
    /// It is JSON up to `pointer`, the first container that is nested deeper than allowed.
    case tooDeep(pointer: JSONPointer)
    /// It is JSON with a number too large for a double, such as 1e999; `pointer` is the first one.
    case numberOutOfRange(pointer: JSONPointer)
    /// It may be JSON, but the parser cannot hold it: no memory, or more than 4 GiB. The text is the parser's message.
    case unreadable(String)
}

/// Why a document could not be read.
public enum JSONReadingError: Error, Equatable {
    /// It is not JSON.
    case malformed(JSONSyntaxError)
    /// It is JSON as far as it was read, but nested deeper than allowed; `pointer` is the first container too deep.
    case tooDeep(pointer: JSONPointer)
    /// It is JSON with a number too large for a double, such as 1e999; `pointer` is the first one.
    case numberOutOfRange(pointer: JSONPointer)
    /// It may well be JSON, but the parser cannot hold it: no memory, or more than 4 GiB. The text is the parser's own.
    case unreadable(String)
}

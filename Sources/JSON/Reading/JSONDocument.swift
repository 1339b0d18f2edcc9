/// A parsed JSON document: owns the memory that its values point into.
///
///     let document = try JSONDocument(parsing: body, depthMax: 2_048)
///     let width = document.withRoot { root in root.object?["width"]?.number }
///
/// Strict RFC 8259 in UTF-8, without a byte order mark. Beyond its grammar, `\u` escapes of surrogates must pair up and
/// numbers must be finite as doubles; integers beyond 64 bits are read as doubles. Duplicate keys are kept: see
/// ``JSONObject/duplicates()``.
public struct JSONDocument: ~Copyable {
    private let parser: JSONParser
    private let root: JSONValue

    /// Parses a whole document; the bytes are not needed afterwards.
    ///
    /// - Parameter depthMax: the most containers nested in one another, including the outermost. Empty ones do not
    ///   count.
    public init(parsing bytes: UnsafeBufferPointer<UInt8>, depthMax: Int) throws(JSONReadingError) {
        try self.init { parser throws(JSONReadingError) in try parser.read(bytes, depthMax: depthMax) }
    }

    /// Parses bytes in an array: in place if the array's unused capacity is enough for simdjson's padding, otherwise a
    /// copy.
    public init(parsing bytes: [UInt8], depthMax: Int) throws(JSONReadingError) {
        try self.init { parser throws(JSONReadingError) in
            let room = bytes.capacity - bytes.count
            return try bytes.withUnsafeBufferPointer { bytes throws(JSONReadingError) in
                try parser.read(bytes, paddingBytes: room, depthMax: depthMax)
            }
        }
    }

    private init(_ read: (JSONParser) throws(JSONReadingError) -> JSONValue) throws(JSONReadingError) {
        guard let parser = JSONParserPool.shared.take() else { throw .unreadable("no memory for a parser") }
        do throws(JSONReadingError) {
            root = try read(parser)
            self.parser = parser
        } catch {
            JSONParserPool.shared.giveBack(parser)
            throw error
        }
    }

    deinit {
        JSONParserPool.shared.giveBack(parser)
    }

    /// Calls `body` with the root value. Neither it nor any value reached from it may be used after the call.
    public borrowing func withRoot<Result, Failure: Error>(
        _ body: (JSONValue) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(root)
    }
}

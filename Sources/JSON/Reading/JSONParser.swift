import CSimdjson

/// A simdjson parser and the memory of the document that it parsed last. Costly to make, so kept in ``JSONParserPool``.
///
/// Sendable though it is mutable: one document at a time owns it, and the pool's lock hands it on.
final class JSONParser: @unchecked Sendable {
    private let parser: OpaquePointer

    /// Nil if there is no memory.
    init?() {
        guard let parser = csimdjson_parser_create() else { return nil }
        self.parser = parser
    }

    deinit {
        csimdjson_parser_destroy(parser)
    }

    /// The longest document, in bytes, for which the parser has already allocated memory.
    var capacityBytes: Int {
        csimdjson_parser_capacity(parser)
    }

    /// simdjson's message about a document that it refused. It has no position, and sometimes a wrong cause.
    struct Refusal: Error {
        let message: String
    }

    /// The root of the parsed document, valid until the parser parses again.
    ///
    /// - Parameter paddingBytes: the number of readable bytes after the document, with any content. If they are fewer
    ///   than CSIMDJSON_PADDING_BYTES, the document is copied first.
    func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, paddingBytes: Int = 0, depthMax: Int
    ) throws(Refusal) -> JSONValue {
        var document = CSimdjsonTape()
        let error = csimdjson_parse(parser, bytes.baseAddress, bytes.count, paddingBytes, depthMax, &document)
        guard error == 0, let tape = document.tape, let strings = document.strings else {
            throw Refusal(message: String(cString: csimdjson_error_message(error)))
        }
        return JSONValue(tape: tape, strings: strings, index: 1)
    }
}

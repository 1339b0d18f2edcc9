import Testing

@testable import HTTPServer

struct BodyDecoderTests {
    /// Decodes the bytes in pieces of this size, and returns the body.
    private func decode(_ text: String, length: Int? = nil, pieceBytes: Int = 1) throws -> (
        body: String, isComplete: Bool
    ) {
        var decoder = BodyDecoder(length: length)
        var body: [UInt8] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
            try bytes[start..<min(start + pieceBytes, bytes.count)].withUnsafeBytes {
                try decoder.decode($0, to: &body)
            }
        }
        return (String(decoding: body, as: UTF8.self), decoder.isComplete)
    }

    @Test(
        arguments: [
            ("0\r\n\r\n", ""), ("5\r\nhello\r\n0\r\n\r\n", "hello"), ("2\r\nhe\r\n003\r\nllo\r\n0\r\n\r\n", "hello"),
            ("A\r\n0123456789\r\na\r\n0123456789\r\n000\r\n\r\n", "01234567890123456789"),
            ("5;name=value; x=\"y\"\r\nhello\r\n0;z\r\n\r\n", "hello"), ("4\r\n\r\n\r\n\r\n0\r\n\r\n", "\r\n\r\n"),
            ("1\r\na\r\n0\r\nTrailer: value\r\nX:\r\n\r\n", "a"), ("1\r\na\r\n0\r\n\r\nGET / HTTP/1.1\r\n", "a"),
        ], [1, 2, 3, 7, 1000])
    func `chunks are joined, however they arrive, without the bytes after them`(
        example: (text: String, body: String), pieceBytes: Int
    ) throws {
        let decoded = try decode(example.text, pieceBytes: pieceBytes)
        #expect(decoded == (example.body, true))
    }

    @Test(
        arguments: [
            "5\nhello\r\n", "5\r\nhello\n", "5\rhello", "\r\n", "\n", " 5\r\n", "5 \r\n", "+5\r\n", "-5\r\n", "0x5\r\n",
            "5g\r\n", ";a\r\n", "5;a\nb\r\n", "5;\0\r\n", "5\0\r\n", "5\r\nhelloX", "5\r\nhello, ",
            "1000000000000000\r\n",
            "0\r\nno colon\r\n", "0\r\n: no name\r\n", "0\r\nX: \0\r\n", "0\r\nX: y\n", "0\r\n\n", "0\r\n X: y\r\n",
        ], [1, 1000])
    func `chunks and trailers that another server could read otherwise are malformed`(text: String, pieceBytes: Int) {
        #expect(throws: BodyDecoder.Malformed.self) { try decode(text, pieceBytes: pieceBytes) }
    }

    @Test(arguments: ["1;", "0\r\nX: "])
    func `extensions and trailers have a limit`(start: String) throws {
        _ = try decode(start + String(repeating: "x", count: 16_000))
        #expect(throws: BodyDecoder.Malformed.self) { try decode(start + String(repeating: "x", count: 17_000)) }
    }

    @Test(arguments: ["", "5", "5\r\nhell", "5\r\nhello\r\n", "5\r\nhello\r\n0\r\n", "0\r\nX: y\r\n"])
    func `a body without its end is not complete`(text: String) throws {
        #expect(try !decode(text).isComplete)
    }

    @Test func `a body of known length ends there`() throws {
        #expect(try decode("", length: 0) == ("", true))
        #expect(try decode("hel", length: 5) == ("hel", false))
        #expect(try decode("hello, world", length: 5, pieceBytes: 5) == ("hello", true))
    }
}

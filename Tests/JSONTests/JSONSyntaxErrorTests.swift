import Testing

@testable import JSON

@Suite struct JSONSyntaxErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let reason: JSONSyntaxError.Reason
        let line: Int
        let column: Int

        init(_ text: String, _ reason: JSONSyntaxError.Reason, _ line: Int, _ column: Int) {
            self.text = text
            self.reason = reason
            self.line = line
            self.column = column
        }

        var testDescription: String { text }
    }

    @Test(arguments: [
        Case("", .emptyDocument, 1, 1),
        Case(" \n\t ", .emptyDocument, 1, 1),
        Case("\u{FEFF}{}", .byteOrderMark, 1, 1),
        Case("[1, 2", .unexpectedEnd(expected: .commaOrEndOfArray), 1, 6),
        Case("[", .unexpectedEnd(expected: .valueOrEndOfArray), 1, 2),
        Case("{", .unexpectedEnd(expected: .keyOrEndOfObject), 1, 2),
        Case(#"{"a""#, .unexpectedEnd(expected: .colon), 1, 5),
        Case(#"{"a":"#, .unexpectedEnd(expected: .value), 1, 6),
        Case(#"{"a":1,"#, .unexpectedEnd(expected: .key), 1, 8),
        Case("{\n  \"a\": 1,\n}", .unexpectedCharacter("}", expected: .key), 3, 1),
        Case("[1, 2,]", .unexpectedCharacter("]", expected: .value), 1, 7),
        Case("[,1]", .unexpectedCharacter(",", expected: .valueOrEndOfArray), 1, 2),
        Case("[1 2]", .unexpectedCharacter("2", expected: .commaOrEndOfArray), 1, 4),
        Case("[1}", .unexpectedCharacter("}", expected: .commaOrEndOfArray), 1, 3),
        Case(#"{"a" 1}"#, .unexpectedCharacter("1", expected: .colon), 1, 6),
        Case(#"{"a": 1 "b": 2}"#, .unexpectedCharacter("\"", expected: .commaOrEndOfObject), 1, 9),
        Case("{a: 1}", .unexpectedCharacter("a", expected: .keyOrEndOfObject), 1, 2),
        Case("{'a': 1}", .unexpectedCharacter("'", expected: .keyOrEndOfObject), 1, 2),
        Case("{} {}", .unexpectedCharacter("{", expected: .endOfDocument), 1, 4),
        Case("1]", .unexpectedCharacter("]", expected: .endOfDocument), 1, 2),
        Case("[1] // why", .unexpectedCharacter("/", expected: .endOfDocument), 1, 5),
        Case("[\n\n  NaN]", .unexpectedCharacter("N", expected: .valueOrEndOfArray), 3, 3),
        Case("[True]", .unexpectedCharacter("T", expected: .valueOrEndOfArray), 1, 2),
        Case("[nul]", .unexpectedCharacter("n", expected: .literal), 1, 2),
        Case("[1, tru", .unexpectedCharacter("t", expected: .literal), 1, 5),
        Case("[truex]", .unexpectedCharacter("x", expected: .commaOrEndOfArray), 1, 6),
        Case("[\u{A0}1]", .unexpectedCharacter("\u{A0}", expected: .valueOrEndOfArray), 1, 2),
        Case("[\u{C}1]", .unexpectedCharacter("\u{C}", expected: .valueOrEndOfArray), 1, 2),
        Case("[1\0]", .unexpectedCharacter("\0", expected: .commaOrEndOfArray), 1, 3),
        Case("[01]", .leadingZero, 1, 2),
        Case("[1, -00.5]", .leadingZero, 1, 6),
        Case("-", .unexpectedEnd(expected: .digit), 1, 2),
        Case("[-]", .unexpectedCharacter("]", expected: .digit), 1, 3),
        Case("[+1]", .unexpectedCharacter("+", expected: .valueOrEndOfArray), 1, 2),
        Case("[.5]", .unexpectedCharacter(".", expected: .valueOrEndOfArray), 1, 2),
        Case("[1.]", .unexpectedCharacter("]", expected: .digit), 1, 4),
        Case("[1e]", .unexpectedCharacter("]", expected: .digit), 1, 4),
        Case("[1e+]", .unexpectedCharacter("]", expected: .digit), 1, 5),
        Case("[0x10]", .unexpectedCharacter("x", expected: .commaOrEndOfArray), 1, 3),
        Case("[\"é😀\", \"open]", .unterminatedString, 1, 8),
        Case(#"["\"]"#, .unterminatedString, 1, 2),
        Case(#"["\"#, .unterminatedString, 1, 2),
        Case("[\"a\tb\"]", .controlCharacter("\t"), 1, 4),
        Case("[\"a\nb\"]", .controlCharacter("\n"), 1, 4),
        Case(#"["a\x"]"#, .invalidEscape, 1, 4),
        Case(#"["a\u12g4"]"#, .invalidEscape, 1, 4),
        Case(#"["\u12"]"#, .invalidEscape, 1, 3),
        Case(#"["\u1"#, .invalidEscape, 1, 3),
        Case(#"["😀\ud83d"]"#, .unpairedSurrogate, 1, 4),
        Case(#"["\ud83d\u0041"]"#, .unpairedSurrogate, 1, 3),
        Case(#"["\ud83dx"]"#, .unpairedSurrogate, 1, 3),
        Case(#"["\ud83d\ux"]"#, .invalidEscape, 1, 9),
        Case(#"["\ude00"]"#, .unpairedSurrogate, 1, 3),
    ])
    func `text that is not JSON is refused with the reason and the place`(example: Case) throws {
        let error = try #require(syntaxError(Array(example.text.utf8)))
        #expect(error.reason == example.reason)
        #expect(error.line == example.line)
        #expect(error.column == example.column)
    }

    @Test(
        arguments: [
            [0x80], [0xFF], [0xC0, 0xAF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are refused where they begin`(sequence: [UInt8]) throws {
        let inString = try #require(syntaxError(Array("[\"é\n".utf8.dropLast()) + sequence + Array("\"]".utf8)))
        #expect(inString.reason == .invalidUTF8)
        #expect((inString.offset, inString.column) == (4, 4))
        let outside = try #require(syntaxError(Array("[ ".utf8) + sequence + Array("]".utf8)))
        #expect(outside.reason == .invalidUTF8)
        #expect((outside.offset, outside.column) == (2, 3))
    }

    @Test func `a document in UTF-16 is refused at its first byte`() throws {
        #expect(try #require(syntaxError([0xFF, 0xFE, 0x7B, 0, 0x7D, 0])).reason == .invalidUTF8)
        let reason = try #require(syntaxError([0, 0x7B, 0, 0x7D])).reason
        #expect(reason == .unexpectedCharacter("\0", expected: .value))
    }

    @Test func `the offset counts bytes and the column Unicode scalars`() throws {
        let error = try #require(syntaxError(Array("[\r\n\"e\u{301}👨‍👩\" x]".utf8)))
        #expect(error.line == 2)
        #expect(error.column == 9)
        #expect(error.offset == 20)
    }

    @Test func `messages name what is expected and what is there`() throws {
        #expect(try #require(syntaxError(Array("[1 2]".utf8))).message == "Expected ',' or ']', found '2'.")
        #expect(try #require(syntaxError(Array("[\u{A0}]".utf8))).message == "Expected a value or ']', found U+00A0.")
        #expect(try #require(syntaxError(Array("[".utf8))).message == "Expected a value or ']', but the document ends.")
    }

    private func syntaxError(_ bytes: [UInt8]) -> JSONSyntaxError? {
        do throws(JSONReadingError) {
            _ = try JSONDocument(parsing: bytes, depthMax: 64)
            return nil
        } catch {
            guard case .malformed(let error) = error else { return nil }
            return error
        }
    }
}

import Testing

@testable import JSON

@Suite struct JSONLimitsTests {
    @Test func `containers may nest as deep as the limit and no deeper`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
        }
        #expect(failure(nested(8), depthMax: 8) == nil)
        #expect(failure(nested(9), depthMax: 8) == .tooDeep(pointer: pointer(0, 0, 0, 0, 0, 0, 0, 0)))
    }

    @Test func `an empty container does not count as a level`() {
        #expect(failure("[[[]]]", depthMax: 2) == nil)
        #expect(failure("[[{ }]]", depthMax: 2) == nil)
        #expect(failure("[[[[]]]]", depthMax: 2) == .tooDeep(pointer: pointer(0, 0)))
    }

    @Test func `the error points to the container that is too deep`() {
        let text = #"{"a": [0, {"b/c~d\u00e9\n": [1]}]}"#
        var expected = JSONPointer()
        expected.append("a")
        expected.append(1)
        expected.append("b/c~dé\n")
        #expect(expected.text == "/a/1/b~1c~0dé\n")
        #expect(failure(text, depthMax: 3) == .tooDeep(pointer: expected))
    }

    @Test func `a million nested containers are refused as too deep`() {
        let text = String(repeating: #"[{"":"#, count: 500_000)
        guard case .tooDeep = failure(text, depthMax: 4_096) else {
            Issue.record("not refused as too deep")
            return
        }
    }

    @Test(arguments: [
        "1e999", "-1e999", "1.7976931348623159e308", "1e99999999999999999999", "1" + String(repeating: "0", count: 309),
    ])
    func `a number beyond the range of doubles is an error at its pointer`(number: String) {
        var expected = JSONPointer()
        expected.append("size")
        expected.append(1)
        #expect(failure(#"{"size": [1, \#(number), 1e998]}"#) == .numberOutOfRange(pointer: expected))
        #expect(failure(number) == .numberOutOfRange(pointer: JSONPointer()))
    }

    @Test func `a syntax error is reported rather than a number out of range before it`() {
        guard case .malformed(let error) = failure("[1e999, x]") else {
            Issue.record("not malformed")
            return
        }
        #expect(error.column == 9)
    }

    @Test(arguments: [
        ("18446744073709551616", 0x1p64), ("-9223372036854775809", -0x1p63),
        ("123456789012345678901234567890", 1.2345678901234568e29),
        ("1" + String(repeating: "0", count: 308), 1e308),
    ])
    func `an integer beyond 64 bits is read as a double`(text: String, value: Double) throws {
        try readJSON(text) { root in
            #expect(root.kind == .double)
            #expect(root.number == value)
        }
        try readJSON("{\"a\": [\(text)], \"b\": \(text), \"c\": 7}") { root in
            let object = try #require(root.object)
            #expect(object["a"]?.array?.map(\.number) == [value])
            #expect(object["b"]?.number == value)
            #expect(object["c"]?.kind == .integer)
        }
    }

    @Test func `a number of very many digits is read as the nearest double`() throws {
        let digits = String(repeating: "9", count: 100_000)
        try readJSON("[\(digits)e-99999, 0.\(digits), 7]") { root in
            #expect(root.array?.map(\.number) == [10, 1, 7])
        }
    }

    private func failure(_ text: String, depthMax: Int = 64) -> JSONReadingError? {
        do throws(JSONReadingError) {
            _ = try JSONDocument(parsing: Array(text.utf8), depthMax: depthMax)
            return nil
        } catch {
            return error
        }
    }

    private func pointer(_ indices: Int...) -> JSONPointer {
        indices.reduce(into: JSONPointer()) { $0.append($1) }
    }
}

import Testing

@testable import JSON

@Suite struct JSONReadingTests {
    @Test func `every kind of value is read`() throws {
        try readJSON(#"[null, true, false, 7, -7, 18446744073709551615, 0.5, "text", [1], {"a": 1}]"#) { root in
            let kinds = try #require(root.array).map(\.kind)
            #expect(kinds == [.null, .bool, .bool, .integer, .integer, .unsigned, .double, .string, .array, .object])
        }
    }

    @Test(arguments: ["null", "true", "7", #""text""#, "[]", "{}", " \t\r\n1 \t\r\n"])
    func `any value may be the whole document`(text: String) throws {
        try readJSON(text) { #expect(rewrittenJSON($0) == text.trimmingWhitespace) }
    }

    @Test func `a value read as another kind is nil`() throws {
        try readJSON(#"["1", 1, true, null, [], {}]"#) { root in
            let values = try #require(root.array).map { $0 }
            #expect(values.map(\.string) == ["1", nil, nil, nil, nil, nil])
            #expect(values.map(\.number) == [nil, 1, nil, nil, nil, nil])
            #expect(values.map(\.integer) == [nil, 1, nil, nil, nil, nil])
            #expect(values.map(\.bool) == [nil, nil, true, nil, nil, nil])
            #expect(values.map { $0.kind == .null } == [false, false, false, true, false, false])
            #expect(values.map { $0.array != nil } == [false, false, false, false, true, false])
            #expect(values.map { $0.object != nil } == [false, false, false, false, false, true])
        }
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("-0.0", 0), ("12", 12), ("1e2", 100), ("1E+2", 100), ("-2.5e-1", -0.25),
            ("1e-999", 0),
            ("9007199254740993", 9_007_199_254_740_992), ("18446744073709551615", 0x1p64),
            ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
        ] as [(String, Double)])
    func `a number is read as the nearest double`(text: String, value: Double) throws {
        try readJSON(text) { #expect($0.number == value) }
    }

    @Test(
        arguments: [
            ("7", 7), ("7.0", 7), ("70e-1", 7), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("7.5", nil),
            ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e30", nil), ("-1e300", nil),
        ] as [(String, Int?)])
    func `a number is an integer if it has no fraction and fits into 64 bits`(text: String, value: Int?) throws {
        try readJSON(text) { #expect($0.integer == value) }
    }

    @Test(arguments: [
        (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u20AC\ud83d\ude00""#, "Aé€😀"), (#""é€😀""#, "é€😀"), (#""a\u0000b""#, "a\0b"),
    ])
    func `a string is read without its escapes`(text: String, value: String) throws {
        try readJSON(text) { root in
            #expect(root.string == value)
            #expect(root.utf8.map(Array.init) == Array(value.utf8))
        }
    }

    @Test func `an array has its own elements only, not those of the containers in it`() throws {
        try readJSON(#"[[1, [2, {"a": 3}]], {"b": [4]}, "c", 5.5, []]"#) { root in
            let array = try #require(root.array)
            #expect(array.map { rewrittenJSON($0) } == [#"[1,[2,{"a":3}]]"#, #"{"b":[4]}"#, #""c""#, "5.5", "[]"])
            #expect(array.count == 5)
        }
    }

    @Test func `the elements of an array are counted if their number does not fit into its cell`() {
        let countAllOnes: UInt64 = 0xFF_FFFF << 32
        func cell(_ tag: Unicode.Scalar, _ payload: UInt64) -> UInt64 { UInt64(tag.value) << 56 | payload }
        let tape = [
            cell("r", 6), cell("[", 6 | countAllOnes), cell("n", 0), cell("l", 0), 7, cell("]", 1), cell("r", 0),
        ]
        tape.withUnsafeBufferPointer { tape in
            guard let base = tape.baseAddress else { return }
            let value = JSONValue(
                tape: base, strings: UnsafeRawPointer(base).assumingMemoryBound(to: UInt8.self), index: 1)
            #expect(value.array?.count == 2)
            #expect(value.array?.map(\.kind) == [.null, .integer])
        }
    }

    @Test func `a document does not need its bytes after parsing`() throws {
        var bytes = Array(#"{"name": "kept"}"#.utf8)
        let document = try JSONDocument(parsing: bytes, depthMax: 8)
        for index in bytes.indices { bytes[index] = 0 }
        document.withRoot { #expect($0.object?["name"]?.string == "kept") }
    }
}

extension String {
    fileprivate var trimmingWhitespace: String { String(filter { !$0.isWhitespace }) }
}

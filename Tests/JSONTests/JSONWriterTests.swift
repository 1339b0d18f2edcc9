import Testing

@testable import JSON

@Suite struct JSONWriterTests {
    @Test func `the writer separates elements, members, names and values`() {
        let text = written { writer in
            writer.beginObject()
            writer.key("a")
            writer.beginArray()
            writer.integer(1)
            writer.beginObject()
            writer.endObject()
            writer.beginArray()
            writer.endArray()
            writer.null()
            writer.endArray()
            writer.key("b")
            writer.bool(true)
            writer.key("c")
            writer.raw(Array(#"{"raw":[]}"#.utf8))
            writer.key("d")
            writer.string("")
            writer.endObject()
        }
        #expect(text == #"{"a":[1,{},[],null],"b":true,"c":{"raw":[]},"d":""}"#)
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (12, "12"), (-12, "-12"), (0.5, "0.5"), (-0.25, "-0.25"), (0.1, "0.1"),
            (1.0 / 3, "0.3333333333333333"),
            (1e15, "1000000000000000"), (9_007_199_254_740_991, "9007199254740991"), (1e-7, "1e-7"),
            (-2.5e-10, "-2.5e-10"), (1e22, "1e22"),
            (.leastNonzeroMagnitude, "5e-324"),
            (1.7976931348623157e308, "1.7976931348623157e308"), (.nan, "null"), (.infinity, "null"),
            (-.infinity, "null"),
        ] as [(Double, String)])
    func `a number is written in its shortest form, and as null if it is not finite`(value: Double, text: String) {
        #expect(written { $0.number(value) } == text)
    }

    @Test func `every finite double reads back equal`() throws {
        var bits: UInt64 = 1
        for _ in 0..<20_000 {
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            // Half of the values have random bits; half are typical lengths in a layout.
            let anywhere = Double(bitPattern: bits)
            let value = bits >> 63 == 0 ? anywhere : Double(Int64(bitPattern: bits) >> 40) / 48
            guard value.isFinite else { continue }
            try readJSON(written { $0.number(value) }) { #expect($0.number == value) }
        }
    }

    @Test(arguments: [0, 9, 10, 99, 100, -1, -10, Int.max, Int.min])
    func `an integer is written in decimal`(value: Int) {
        #expect(written { $0.integer(value) } == String(value))
    }

    @Test func `the largest unsigned integer is written`() {
        #expect(written { $0.unsigned(.max) } == "18446744073709551615")
    }

    @Test func `only quotation marks, backslashes and control characters are escaped`() {
        let text = "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é€😀\u{2028}"
        #expect(written { $0.string(text) } == #""\"\\/\b\f\n\r\t\u0000\u001f"# + "\u{7F}é€😀\u{2028}\"")
    }

    @Test(arguments: ["a", "é", "😀"] as [Unicode.Scalar])
    func `an ASCII character is escaped or not, regardless of its position in a string`(other: Unicode.Scalar) throws {
        for byte in UInt8(0)..<0x80 {
            for length in 1...24 {
                for position in 0..<length {
                    var scalars = Array(repeating: other, count: length)
                    scalars[position] = Unicode.Scalar(byte)
                    let text = String(String.UnicodeScalarView(scalars))
                    let json = written { $0.string(text) }
                    let isEscaped = byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                    let isMarked = json.utf8.contains(UInt8(ascii: "\\"))
                    let isSame = try JSONDocument(parsing: Array(json.utf8), depthMax: 1).withRoot { $0.string == text }
                    if isMarked != isEscaped || !isSame {
                        Issue.record("byte \(byte) at \(position) of \(length): \(json)")
                    }
                }
            }
        }
    }

    @Test func `names in UTF-8 are escaped`() {
        let text = written { writer in
            writer.beginObject()
            Array("a\"b".utf8).withUnsafeBufferPointer { writer.key(utf8: $0) }
            writer.integer(1)
            Array("".utf8).withUnsafeBufferPointer { writer.key(utf8: $0) }
            writer.integer(2)
            writer.endObject()
        }
        #expect(text == #"{"a\"b":1,"":2}"#)
    }

    @Test func `the buffer grows while values are written`() {
        let text = String(repeating: "line\n", count: 100_000)
        let json = written { $0.string(text) }
        #expect(json.utf8.count == 600_002)
        #expect(written { writer in (0..<10_000).forEach { writer.integer($0) } }.utf8.count == 48_889)
    }

    @Test(arguments: [
        #"{"b":1,"a":[1,2.5,"x",null,true,{"a":1,"a":2}],"":{"":""},"e":[[],{}]}"#,
        #"[9223372036854775807,-9223372036854775808,18446744073709551615,0.1,1e300,"\u0001\"\\é"]"#,
        #"{"a":{"b":{"c":"d"},"e":"f"},"g":["h",["i"],"j"],"k":"l"}"#,
        "7", #""text""#,
    ])
    func `a parsed value is written as it was read`(text: String) throws {
        try readJSON(text) { #expect(rewrittenJSON($0) == text) }
    }

    @Test func `a value inside a document is written without its neighbours`() throws {
        try readJSON(#"{"before": [1], "data": {"a": [2, {"b": 3}]}, "after": {}}"#) { root in
            let data = try #require(root.object?["data"])
            #expect(rewrittenJSON(data) == #"{"a":[2,{"b":3}]}"#)
        }
    }

    private func written(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(capacityBytes: 0)
        body(&writer)
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}

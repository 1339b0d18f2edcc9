import TestSupport
import Testing

@testable import JSON

struct JSONTreeTests {
    @Test func `a document is written as it was read, without its whitespace`() throws {
        let written =
            #" { "b" : [ 1.0 , 1e0, -0, 100000000000000000000000000000000000, 0.10 ] ,"a":"\u00e9\"\n","":{ } } "#
        #expect(
            text(try tree(written))
                == #"{"b":[1.0,1e0,-0,100000000000000000000000000000000000,0.10],"a":"é\"\n","":{}}"#)
    }

    @Test func `digits in strings and names are not read as numbers`() throws {
        let written = #"{"1":"2 -3","\"4":[5,"\\",6,"\\\"7"],"8":-9e-1}"#
        #expect(text(try tree(written)) == written)
    }

    @Test(arguments: [
        ["1", "1.0", "1e0", "10e-1", "0.1e1", "1.00E+0", "100000e-5"],
        ["0", "-0", "0.0", "0e5", "-0e99999999999999999999"],
        ["0", "1e-400", "-1e-99999999999999999999", "0.001e-330"], ["5e-324", "0.5e-323", "50e-325"],
        ["9007199254740993", "9007199254740993.0", "9007199254.740993e6"],
        ["100000000000000000000000", "1e23", "0.1e24"], ["-0.5", "-5e-1", "-0.05e1"],
        ["123456789012345678901234567890.5", "1234567890123456789012345678905e-1"],
    ])
    func `numbers of one value are equal`(numbers: [String]) throws {
        for number in numbers {
            #expect(try tree(number) == tree(numbers[0]), "\(number)")
        }
    }

    @Test(arguments: [
        ("9007199254740993", "9007199254740992"), ("0.1", "0.1000000000000000055511151231257827"), ("1", "-1"),
        ("5e-324", "0"), ("1e22", "1e23"), ("1", #""1""#), ("null", "false"), ("[]", "{}"), ("[1,2]", "[2,1]"),
        (#"{"a":1}"#, #"{"a":1,"b":1}"#), (#"{"a":1}"#, #"{"b":1}"#), (#""é""#, #""e\u0301""#),
        (#"{"é":1}"#, #"{"e\u0301":1}"#), ("18446744073709551616", "18446744073709551617"),
    ])
    func `different values are unequal`(left: String, right: String) throws {
        #expect(try tree(left) != tree(right))
    }

    @Test(arguments: [
        ("12.50", "1.25e1"), ("1e20", "100000000000000000000"), ("1E22", "1e22"), ("0.001", "1e-3"), ("1200", "1200"),
    ])
    func `a number has one canonical text`(written: String, canonical: String) {
        #expect(JSONNumber(parsed: written).canonicalText == canonical)
    }

    @Test func `a member is replaced in its place, or added at the end`() throws {
        let document = try tree(#"{"data": {"a": 1}, "element": 1.0}"#)
        #expect(document.setting("data", to: .null).map(text) == #"{"data":null,"element":1.0}"#)
        #expect(document.setting("x", to: .bool(true)).map(text) == #"{"data":{"a":1},"element":1.0,"x":true}"#)
        #expect(try tree("[]").setting("x", to: .null) == nil)
        #expect(document["element"] == .number(JSONNumber(1)))
    }

    @Test func `a random document is read as it was written, and its extent has its length and depth`() throws {
        var random = SplitMix(state: 11)
        for _ in 0..<2_000 {
            let made = RandomJSON.tree(&random, levels: 5)
            let bytes = made.bytes()
            #expect(try tree(bytes).bytes() == bytes)
            #expect(made.extent.bytes == bytes.count)
            let depth = made.extent.depth
            #expect(throws: Never.self) { _ = try JSONDocument(parsing: bytes, depthMax: max(depth, 1)) }
            if depth > 1 {
                #expect(throws: JSONReadingError.self) { _ = try JSONDocument(parsing: bytes, depthMax: depth - 1) }
            }
        }
    }

    @Test func `documents are equal if and only if their canonical bytes are equal`() throws {
        var random = SplitMix(state: 12)
        var equalCount = 0, unequalCount = 0
        for _ in 0..<3_000 {
            let left = RandomJSON.tree(&random, levels: 3)
            let isChanged = Bool.random(using: &random)
            let right = isChanged ? RandomJSON.changed(left, &random) : RandomJSON.respelt(left, &random)
            let isSame = left.canonicalBytes() == right.canonicalBytes()
            #expect((left == right) == isSame)
            if !isChanged { #expect(isSame) }
            if isSame { equalCount += 1 } else { unequalCount += 1 }
            #expect(try tree(left.canonicalBytes()) == left)
        }
        #expect(equalCount > 1_000 && unequalCount > 500)
    }

    @Test func `random patches give the documents of a model that copies them for every operation`() throws {
        var random = SplitMix(state: 13)
        var done = 0, refused = 0
        for _ in 0..<3_000 {
            let document = RandomJSON.tree(&random, levels: 3)
            let operations = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                RandomJSON.operation(&random, in: document)
            }
            let patch = try JSONPatch(JSONTree.array(operations))
            let bytesMax = Bool.random(using: &random) ? 1 << 20 : document.bytes().count + 20
            let expected = NaivePatch.applied(operations, to: document, bytesMax: bytesMax)
            do throws(PatchFailure) {
                // The text from which the document was parsed can be longer because of whitespace.
                let textBytes = Bool.random(using: &random) ? nil : document.bytes().count + 40
                let result = try patch.applied(
                    to: document, textBytes: textBytes, bytesMax: bytesMax, depthMax: 2_048)
                #expect(expected.map { $0.bytes() } == result.bytes())
                done += 1
            } catch {
                #expect(expected == nil, "\(error)")
                refused += 1
            }
        }
        #expect(done > 400 && refused > 400, "\(done) of 3,000 patches were applied")
    }
}

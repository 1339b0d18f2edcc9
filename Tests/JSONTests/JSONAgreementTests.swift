import TestSupport
import Testing

@testable import JSON

/// The scanner finds the errors in documents that simdjson refuses, so both must refuse the same documents.
@Suite struct JSONAgreementTests {
    private static let seeds = [
        #"{"element":{"type":"Row","children":[{"type":"Box","width":12.5},{"type":"Label","text":"Hé\u00e9llo 😀"}]}}"#,
        #"[null,true,false,0,-0,1,-1.5,2e3,2E-3,123456789012345678,18446744073709551615,9223372036854775808]"#,
        #"{"":{},"a":[],"b":[[],[[]],{"c":{}}],"\"\\\/\b\f\n\r\t":"\ud83d\ude00\u0000"}"#,
        " [ 1 , \"two\" ,\n\t{ \"three\" : 3.0 }\r\n] ",
        #""just a string of some length, so that it crosses a block of sixty-four bytes: é€😀""#,
        "-123.456e-7", "true", "[]",
    ].map { Array($0.utf8) }

    private static let fragments: [[UInt8]] =
        #"{ } [ ] , : " \ 0 1 9 - + . e E u b t n / x true false null 1e999 -1e400 1e308 0.0 00 "" [] {} {"":"#
        .split(separator: " ").map { Array($0.utf8) } + [
            [0x20], [0x0A], [0x09], [0x0D], [0x00], [0x0B], [0x0C], [0x1F], [0x7F], [0x80], [0xC0], [0xC3, 0xA9],
            [0xE2, 0x82],
            [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], [0xF0, 0x9F, 0x98, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
        ]
        + [
            #"\ud83d"#, #"\ude00"#, #"\u00e9"#, #"\n"#, #"\""#, "18446744073709551616", "-9223372036854775809",
            "-9223372036854775808", "123456789012345678901234567890", "[[[[[[[[[", "1e-400", "0e999",
        ].map { Array($0.utf8) }

    @Test func `the scanner and simdjson agree on fifty thousand mutated documents`() throws {
        let parser = try #require(JSONParser())
        let depthMax = 6
        var random = SplitMix(state: 20_260_101)
        var acceptedCount = 0
        for _ in 0..<50_000 {
            let bytes = mutated(random: &random)
            let isAccepted = bytes.withUnsafeBufferPointer { (try? parser.parse($0, depthMax: depthMax)) != nil }
            acceptedCount += isAccepted ? 1 : 0
            let isAgreed = bytes.withUnsafeBufferPointer { bytes in
                var scanner = JSONScanner(bytes, depthMax: depthMax)
                guard let lengthyNumbers = try? scanner.scan() else { return !isAccepted }
                let isRead = (try? JSONDocument(parsing: bytes, depthMax: depthMax)) != nil
                return (isAccepted || !lengthyNumbers.isEmpty) && isRead
            }
            #expect(isAgreed, "\(bytes) \(String(decoding: bytes, as: UTF8.self))")
        }
        #expect((5_000..<45_000).contains(acceptedCount), "the mutations have become one-sided")
    }

    @Test func `a document that is written, read and written again has the same bytes`() throws {
        var random = SplitMix(state: 7)
        for _ in 0..<10_000 {
            let bytes = mutated(random: &random)
            guard let document = try? JSONDocument(parsing: bytes, depthMax: 64) else { continue }
            let once = document.withRoot { rewrittenJSON($0) }
            try readJSON(once) { #expect(rewrittenJSON($0) == once) }
        }
    }

    @Test func `a document is read alike in place and from a copy, with any bytes after its end`() throws {
        var random = SplitMix(state: 11)
        for _ in 0..<20_000 {
            var bytes = mutated(random: &random)
            let copied = bytes.withUnsafeBufferPointer { read(try? JSONDocument(parsing: $0, depthMax: 6)) }
            let behind = mutated(random: &random)
            let paddingBytes = 64
            bytes.reserveCapacity(bytes.count + behind.count + paddingBytes)
            bytes += behind
            bytes.removeLast(behind.count)
            try #require(bytes.capacity - bytes.count >= paddingBytes)
            let inPlace = read(try? JSONDocument(parsing: bytes, depthMax: 6))
            #expect(inPlace == copied, "\(String(decoding: bytes, as: UTF8.self)) before \(behind)")
        }
    }

    /// A document parsed and written again; nil if it is not JSON.
    private func read(_ document: consuming JSONDocument?) -> String? {
        switch consume document {
        case .some(let document): document.withRoot { rewrittenJSON($0) }
        case .none: nil
        }
    }

    private func mutated(random: inout SplitMix) -> [UInt8] {
        var bytes = Self.seeds[random.below(Self.seeds.count)]
        for _ in 0...random.below(3) {
            let start = random.below(bytes.count + 1)
            let end = min(bytes.count, start + random.below(4))
            switch random.below(5) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.removeSubrange(start...)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
            case 3: bytes.replaceSubrange(start..<end, with: fragment(random: &random))
            default: bytes.insert(contentsOf: fragment(random: &random), at: start)
            }
        }
        return bytes
    }

    private func fragment(random: inout SplitMix) -> [UInt8] {
        Self.fragments[random.below(Self.fragments.count)]
    }
}

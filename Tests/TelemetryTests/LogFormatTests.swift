import Foundation
import Logging
import Platform
import TestSupport
import Testing

@testable import Telemetry

@Suite struct LogFormatTests {
    private let time = Timestamp(milliseconds: 1_767_323_045_678)

    @Test func `a line of JSON has time, level, message and the sorted metadata`() {
        let metadata: Logger.Metadata = [
            "status": .stringConvertible(200), "path": "/a \"b\"", "seconds": .stringConvertible(0.25),
            "cached": .stringConvertible(true), "id": .stringConvertible("x"), "nan": .stringConvertible(Double.nan),
            "size": .stringConvertible(UInt8(7)), "list": ["a", ["b": "c"]], "none": [], "map": ["z": "1", "y": [:]],
        ]
        #expect(
            line(.json, .info, "done", metadata)
                == #"{"time":"2026-01-02T03:04:05.678Z","level":"info","message":"done","#
                + #""cached":true,"id":"x","list":["a",{"b":"c"}],"map":{"y":{},"z":"1"},"nan":"nan","none":[],"#
                + #""path":"/a \"b\"","seconds":0.25,"size":7,"status":200}"#)
    }

    @Test func `a line of text has time, level, message and the sorted metadata`() {
        let metadata: Logger.Metadata = [
            "status": .stringConvertible(200), "path": "/a?b=c", "agent": "two words", "empty": "", "list": ["a", "b"],
            "a key": "x", "quote": "a\"b", "euro": "€",
        ]
        #expect(
            line(.text, .warning, "it is \"done\"", metadata)
                == #"2026-01-02T03:04:05.678Z WARNING it is "done" "a key"=x agent="two words" empty="" euro="€" "#
                + #"list="[\"a\",\"b\"]" path="/a?b=c" quote="a\"b" status=200"#)
    }

    @Test(arguments: LogFormat.allCases)
    func `fields are written in the order in which they are added`(format: LogFormat) {
        let times = [0, 499, 500, 1_234_567, 12_000_000_000, -5]
        let words = ["0.000", "0.000", "0.001", "1.235", "12000.000", "0.000"]
        let buffer = format.line(at: time, .error, "it's done") { line in
            line.add("name", "two words")
            line.add("word", "one")
            line.add("empty", "")
            for number in [0, 9, 10, 12_345, -1, .max, .min] { line.add("count", number) }
            for time in times { line.add("ms", nanoseconds: time) }
        }
        let line = String(decoding: buffer, as: UTF8.self)
        let counts = ["0", "9", "10", "12345", "-1", "9223372036854775807", "-9223372036854775808"]
        switch format {
        case .text:
            #expect(
                line == #"2026-01-02T03:04:05.678Z ERROR it's done name="two words" word=one empty="""#
                    + counts.map { " count=\($0)" }.joined() + words.map { " ms=\($0)" }.joined())
        case .json:
            #expect(
                line == #"{"time":"2026-01-02T03:04:05.678Z","level":"error","message":"it's done","#
                    + #""name":"two words","word":"one","empty":"""# + counts.map { #","count":\#($0)"# }.joined()
                    + words.map { #","ms":\#($0)"# }.joined() + "}")
        }
    }

    @Test func `a line of fields may have any length`() {
        let text = String(repeating: "long", count: 2_000)
        let buffer = LogFormat.text.line(at: time, .info, "m") { line in
            for _ in 0..<3 { line.add("text", text) }
        }
        let fields = String(repeating: " text=\(text)", count: 3)
        #expect(String(decoding: buffer, as: UTF8.self) == "2026-01-02T03:04:05.678Z INFO m" + fields)
    }

    @Test func `metadata cannot replace time, level and message`() throws {
        let metadata: Logger.Metadata = ["time": "1", "level": "2", "message": "3", "message_": "4", "times": "5"]
        let object = try object(line(.json, .info, "real", metadata))
        #expect(
            object as? [String: String] == [
                "time": "2026-01-02T03:04:05.678Z", "level": "info", "message": "real", "time_": "1", "level_": "2",
                "message__": "3", "message_": "4", "times": "5",
            ])
    }

    @Test(arguments: LogFormat.allCases)
    func `characters that end a line, control a terminal or change the reading direction are escaped`(format: LogFormat)
    {
        let hostile =
            "\n\r\t\u{0}\u{8}\u{B}\u{1B}[2J\u{7F}\u{80}\u{85}\u{9B}\u{9F}\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}"
        let escaped =
            #"\n\r\t\u0000\u0008\u000b\u001b[2J\u007f\u0080\u0085\u009b\u009f\u2028\u2029\u202a\u202e\u2066\u2069"#
        let line = line(format, .info, "m" + hostile, ["k" + hostile: .string("v" + hostile)])
        for start in ["m", "k", "v"] { #expect(line.contains(start + escaped)) }
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }

    @Test func `a text that looks like an escape is escaped`() {
        #expect(line(.text, .info, #"a\nb"#, ["k": #"a\nb"#]).hasSuffix(#"INFO a\\nb k="a\\nb""#))
    }

    @Test func `other characters stay`() {
        let text = "\u{A0}é\u{2027}\u{202F}\u{2030}\u{2065}\u{206A}€😀\u{E000}ÂâC"
        #expect(line(.json, .info, text, [:]).contains(text))
    }

    @Test func `any text makes one line of valid JSON`() throws {
        var random = SplitMix(state: 11)
        for _ in 0..<2_000 {
            let text = randomText(&random)
            let metadata: Logger.Metadata = [
                "a": .string(text), text + "b": ["c", .string(text)], "d": [text: .string(text)],
            ]
            let line = line(.json, .error, text, metadata)
            let object = try object(line)
            #expect(object["message"] as? String == text)
            #expect(object["a"] as? String == text)
            #expect(object[text + "b"] as? [String] == ["c", text])
            #expect(object["d"] as? [String: String] == [text: text])
            #expect(!line.unicodeScalars.contains { CharacterSet.newlines.contains($0) })
        }
    }

    private func line(
        _ format: LogFormat, _ level: Logger.Level, _ message: String, _ metadata: Logger.Metadata
    ) -> String {
        let entry = LogEntry(time: time, level: level, message: message, metadata: metadata)
        return String(decoding: format.line(entry), as: UTF8.self)
    }

    private func object(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    private func randomText(_ random: inout SplitMix) -> String {
        let ranges: [ClosedRange<UInt32>] = [0...0x7F, 0x20...0x7E, 0x80...0x7FF, 0x2000...0x2070, 0x1F600...0x1F64F]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            let range = ranges.randomElement(using: &random) ?? 0...0
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
        }
        return String(text)
    }
}

import Glibc
import TestSupport
import Testing

@testable import TerminalViews

@Suite struct InputParserTests {
    private static let inputs: [(String, [InputEvent])] = [
        ("a é海😀", [.character("a"), .character(" "), .character("é"), .character("海"), .character("😀")]),
        ("\t\r\n\u{7F}\u{8}\u{3}\u{4}", [.tab, .enter, .enter, .backspace, .backspace, .interrupt, .interrupt]),
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D\u{1B}OA", [.up, .down, .right, .left, .up]),
        ("\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[F\u{1B}[Z\u{1B}[1;5A", [.pageUp, .pageDown, .home, .end, .backTab, .up]),
        ("\u{1B}[<0;3;2M\u{1B}[<0;3;2m", [.press(column: 2, row: 1)]),
        ("\u{1B}[<64;1;1M\u{1B}[<65;9;9M", [.wheel(-1, column: 0, row: 0), .wheel(1, column: 8, row: 8)]),
        ("\u{1B}[<0;99999999999999999999;1Mq", [.character("q")]),
        ("\u{1B}\u{1B}[A\u{1B}[1\u{1B}[Bé\u{1B}[C", [.escape, .up, .down, .character("é"), .right]),
        ("\u{1B}[[A\u{1B}[[Eq", [.character("q")]),
        (
            "\u{1B}[" + String(repeating: "1", count: 40) + "~q\u{1B}[" + String(repeating: "1", count: 40)
                + "\u{1B}[A",
            [.character("q"), .up]
        ),
        ("\u{1B}[<0;0;0M\u{1B}[99~\u{1B}[?1;2cq", [.character("q")]),
    ]

    @Test(arguments: inputs)
    func `what a terminal sends is read`(input: String, events: [InputEvent]) {
        var whole = InputParser()
        #expect(whole.events(in: input.utf8) == events)
        var inPieces = InputParser()
        #expect(input.utf8.flatMap { inPieces.events(in: [$0]) } == events)
    }

    @Test func `an escape alone is the key of that name`() {
        var parser = InputParser()
        #expect(parser.events(in: [0x1B]) == [])
        #expect(parser.finish() == .escape)
        #expect(parser.finish() == nil)
        #expect(parser.events(in: [UInt8(ascii: "x")]) == [.character("x")])
    }

    @Test func `two escapes in a row are two keys`() {
        var parser = InputParser()
        #expect(parser.events(in: [0x1B, 0x1B]) == [.escape])
        #expect(parser.isPending)
        #expect(parser.finish() == .escape)
    }

    @Test func `an escape that comes together with another key is a key of its own`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let keys = Array("a\u{1B}".utf8)
        #expect(write(ends[1], keys, keys.count) == keys.count)
        var parser = InputParser()
        #expect(TerminalInput.next(&parser, from: ends[0]) == [.character("a")])
        #expect(TerminalInput.next(&parser, from: ends[0]) == [.escape])
        close(ends[1])
        #expect(TerminalInput.next(&parser, from: ends[0]) == nil)
    }

    @Test func `any bytes are read, and a key after them`() {
        var random = SplitMix(state: 0x7E59)
        for _ in 0..<2_000 {
            var parser = InputParser()
            let starts: [UInt8] = [0x1B, 0x5B, 0x3C, 0x4D, 0x3B, 0xF0, 0xC3, 0x39]
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? starts.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
            }
            _ = parser.events(in: bytes)
            _ = parser.finish()
            #expect(parser.events(in: [0x09]) == [.tab])
        }
    }
}

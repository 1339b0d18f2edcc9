import Testing

@testable import TerminalViews

@Suite struct GridTests {
    private func grid(_ text: String, columns: Int = 8, rows: Int = 2, column: Int = 0) -> Grid {
        var grid = Grid(columns: columns, rows: rows)
        grid.draw(text, column: column, row: 0)
        return grid
    }

    @Test func `what lies outside is left out`() {
        #expect(grid("abcdefghij").plainText == "abcdefgh")
        #expect(grid("abc", column: -2).plainText == "c")
        #expect(grid("abc", column: 9).plainText == "")
        #expect(Grid(columns: -1, rows: .max).rows == Grid.sideMax)
    }

    @Test func `a wide character takes two cells, and is whole or not there`() {
        #expect(grid("海a").plainText == "海a")
        #expect(grid("海a")[1, 0]?.character == nil)
        #expect(grid("abcdefg海").plainText == "abcdefg")
        var covered = grid("海海")
        covered.draw("x", column: 1, row: 0)
        #expect(covered.plainText == " x海")
        covered.draw("y", column: 2, row: 0)
        #expect(covered.plainText == " xy")
    }

    @Test(arguments: [
        "\u{1B}", "\u{7}", "\u{9B}", "\n", "\r\n", "\u{2028}", "\u{0}", "\u{E000}", "\u{0378}",
    ])
    func `a character that a terminal would obey is a space`(character: Character) {
        #expect(grid("a\(character)b").plainText == "a b")
        #expect(CellText.printable("\(character)") == " ")
    }

    @Test(arguments: ["\u{AD}", "\u{200B}", "\u{200E}", "\u{202E}", "\u{2068}", "\u{FEFF}"])
    func `an invisible character takes no cell`(character: Character) {
        #expect(grid("a\(character)b").plainText == "ab")
        #expect(CellText.printable("a\(character)b") == "ab")
    }

    @Test func `the visible parts of a character stay`() {
        let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        #expect(CellText.printable(england) == "🏴")
        for text in ["👩‍🚀", "می‌خواهم", "e\u{301}"] { #expect(CellText.printable(text) == text) }
    }

    @Test(arguments: [
        ("a", 1), ("é", 1), ("海", 2), ("😀", 2), ("🌶", 1), ("🌶\u{FE0F}", 2), ("🕵", 1), ("🤀", 1), ("🥇", 2),
        ("\u{2329}", 2),
        ("\u{FE10}", 2), ("\u{17000}", 2), ("\u{1B000}", 2), ("\u{1F200}", 2), ("\u{1F650}", 1),
    ])
    func `a character takes as many cells as Unicode says`(character: Character, width: Int) {
        #expect(CellText.width(of: character) == width)
    }

    @Test func `the first grid is written with its styles`() {
        var grid = Grid(columns: 2, rows: 1, background: .white, foreground: .black)
        grid.draw("a", column: 0, row: 0) { $0.isBold = true }
        #expect(
            GridDiff.text(from: nil, to: grid)
                == "\u{1B}[1;1H\u{1B}[0;1;38;2;0;0;0;48;2;255;255;255ma\u{1B}[0;38;2;0;0;0;48;2;255;255;255m \u{1B}[0m")
    }

    @Test func `only what differs is written`() {
        let old = grid("hello"), new = grid("hallo")
        #expect(GridDiff.text(from: old, to: old) == "")
        #expect(
            GridDiff.text(from: old, to: new) == "\u{1B}[1;2H\u{1B}[0;38;2;255;255;255;48;2;0;0;0ma\u{1B}[0m")
        #expect(GridDiff.text(from: grid("海"), to: grid("ab")).contains("ab"))
        #expect(GridDiff.text(from: grid("ab"), to: grid("海")).contains("海"))
        #expect(GridDiff.text(from: grid("a", columns: 4), to: new).contains("hallo"))
    }

    @Test func `a row with characters whose width terminals see differently is written as a whole, on erased cells`() {
        func written(_ old: String, _ new: String) -> String {
            GridDiff.text(from: grid(old, columns: 4), to: grid(new, columns: 4))
                .replacing(/\u{1B}\[[0-9;]+m/, with: "")
        }
        #expect(written("é海a", "é海b") == "\u{1B}[1;1H\u{1B}[1Xé\u{1B}[1;2H\u{1B}[2X海\u{1B}[1;4Hb")
        #expect(written("éabc", "eabc") == "\u{1B}[1;1Heabc")
        #expect(written("éabc", "éabc") == "")
    }
}

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
        "\u{1B}", "\u{7}", "\u{9B}", "\n", "\r\n", "\u{202E}", "\u{2028}", "\u{0}", "\u{E000}", "\u{FEFF}",
    ])
    func `a character that a terminal would obey is a space`(character: Character) {
        #expect(grid("a\(character)b").plainText == "a b")
        #expect(CellText.printable("\(character)") == " ")
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
}

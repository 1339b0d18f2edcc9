import LayoutEngine
import TerminalViews

extension Grid {
    /// Draws the characters of a text in a colour of the engine, beginning at a cell.
    mutating func draw(_ text: String, column: Int, row: Int, color: Color) {
        let color = CellColor(red: color.red, green: color.green, blue: color.blue)
        draw(text, column: column, row: row) { $0.foreground = color }
    }

    /// Swaps the foreground and background colours of cells.
    mutating func reverse(columns: Range<Int>, row: Int) {
        for column in columns.clamped(to: 0..<self.columns) { restyle(column, row) { $0.isReversed.toggle() } }
    }
}

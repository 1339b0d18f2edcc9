import LayoutEngine
import TerminalViews

extension Grid {
    /// Draws the characters of a text from a cell to the right, in a colour of the engine.
    mutating func draw(_ text: String, column: Int, row: Int, color: Color) {
        let color = CellColor(red: color.red, green: color.green, blue: color.blue)
        draw(text, column: column, row: row) { $0.foreground = color }
    }

    /// Exchanges the colours of cells and their background.
    mutating func reverse(columns: Range<Int>, row: Int) {
        for column in columns.clamped(to: 0..<self.columns) { restyle(column, row) { $0.isReversed.toggle() } }
    }
}

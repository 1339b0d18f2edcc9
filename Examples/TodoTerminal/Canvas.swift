import LayoutEngine

/// The characters of a screen with their colours. What lies outside is not drawn.
struct Canvas {
    let columns: Int
    let rows: Int
    private var cells: [[Content]]

    private struct Content {
        var character: Character = " "
        var color = Color.white
        var isReversed = false

        func hasStyle(of other: Content) -> Bool {
            color == other.color && isReversed == other.isReversed
        }
    }

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: Content(), count: columns), count: rows)
    }

    /// Draws the characters of a text from a cell to the right.
    mutating func draw(_ text: String, column: Int, row: Int, color: Color) {
        for (index, character) in text.enumerated() { draw(character, column: column + index, row: row, color: color) }
    }

    mutating func draw(_ character: Character, column: Int, row: Int, color: Color) {
        guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
        cells[row][column].character = character
        cells[row][column].color = color
    }

    /// Exchanges the colours of cells and their background.
    mutating func reverse(columns: Range<Int>, row: Int) {
        guard cells.indices.contains(row) else { return }
        for column in columns.clamped(to: 0..<self.columns) { cells[row][column].isReversed.toggle() }
    }

    /// The characters alone, a line for each row.
    var plainText: String {
        cells.map { row in
            let line = String(row.map(\.character))
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        .joined(separator: "\n")
    }

    /// The characters with their colours, as terminals read them, from the top left corner of the terminal.
    var escapedText: String {
        var text = "\u{1B}[H"
        for (index, row) in cells.enumerated() {
            if index > 0 { text += "\r\n" }
            var last: Content?
            for cell in row {
                if last?.hasStyle(of: cell) != true { text += Self.style(of: cell) }
                text.append(cell.character)
                last = cell
            }
        }
        return text + "\u{1B}[0m"
    }

    private static func style(of cell: Content) -> String {
        let color = cell.color
        return "\u{1B}[0;\(cell.isReversed ? "7;" : "")38;2;\(color.red);\(color.green);\(color.blue)m"
    }
}

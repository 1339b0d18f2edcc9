/// The cells of a terminal. What is drawn outside is left out.
package struct Grid: Hashable, Sendable {
    package let columns: Int
    package let rows: Int
    private(set) var cells: [Cell]

    /// Empty cells. A grid has no more than ``sideMax`` columns and rows.
    package init(columns: Int, rows: Int, background: CellColor = .black, foreground: CellColor = .white) {
        self.columns = min(max(columns, 0), Self.sideMax)
        self.rows = min(max(rows, 0), Self.sideMax)
        let cell = Cell(" ", CellStyle(foreground: foreground, background: background))
        cells = Array(repeating: cell, count: self.columns * self.rows)
    }

    package static let sideMax = 2_000

    package subscript(column: Int, row: Int) -> Cell? {
        contains(column, row) ? cells[row * columns + column] : nil
    }

    /// The cells of a row that exists.
    func cells(of row: Int) -> ArraySlice<Cell> { cells[row * columns..<(row + 1) * columns] }

    private func contains(_ column: Int, _ row: Int) -> Bool {
        (0..<columns).contains(column) && (0..<rows).contains(row)
    }

    /// Changes the look of a cell.
    package mutating func restyle(_ column: Int, _ row: Int, _ change: (inout CellStyle) -> Void) {
        if contains(column, row) { change(&cells[row * columns + column].style) }
    }

    /// Draws a character, which takes the background of its cell.
    ///
    /// - Parameter limit: the columns that it may be drawn in.
    /// - Returns: how many cells it takes.
    @discardableResult
    package mutating func draw(
        _ character: Character, column: Int, row: Int, within limit: Range<Int>? = nil,
        style: (inout CellStyle) -> Void = { _ in }
    ) -> Int {
        guard let character = CellText.printable(character) else { return 0 }
        let width = CellText.width(of: character)
        let allowed = limit ?? 0..<columns
        guard contains(column, row), contains(column + width - 1, row), allowed.contains(column),
            allowed.contains(column + width - 1)
        else { return width }
        makeNarrow(column, row)
        if width == 2 { makeNarrow(column + 1, row) }
        for place in column..<column + width {
            cells[row * columns + place].character = place == column ? character : nil
            style(&cells[row * columns + place].style)
        }
        return width
    }

    /// Draws a text from a cell to the right.
    package mutating func draw(
        _ text: String, column: Int, row: Int, within limit: Range<Int>? = nil,
        style: (inout CellStyle) -> Void = { _ in }
    ) {
        var column = column
        for character in text { column += draw(character, column: column, row: row, within: limit, style: style) }
    }

    /// Removes a wide character of which one cell is drawn over.
    private mutating func makeNarrow(_ column: Int, _ row: Int) {
        let index = row * columns + column
        if cells[index].character == nil, column > 0 { cells[index - 1].character = " " }
        if column + 1 < columns, cells[index + 1].character == nil { cells[index + 1].character = " " }
        cells[index].character = " "
    }

    /// The characters alone, a line for each row, without empty lines at the end.
    package var plainText: String {
        var lines = (0..<rows).map { row in
            var line = String(cells(of: row).compactMap(\.character))
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}

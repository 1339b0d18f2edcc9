import LayoutClient

/// A rectangle of cells.
package struct CellArea: Hashable, Sendable {
    package var columns: Range<Int>
    package var rows: Range<Int>

    init(columns: Range<Int>, rows: Range<Int>) {
        (self.columns, self.rows) = (columns, rows)
    }

    /// The cells that a rectangle of points covers.
    init(_ rect: Rect, _ cell: CellSize) {
        let column = cell.nearestColumn(to: rect.x), row = cell.nearestRow(to: rect.y)
        columns = column..<max(column, cell.nearestColumn(to: rect.x + rect.width))
        rows = row..<max(row, cell.nearestRow(to: rect.y + rect.height))
    }

    package func contains(column: Int, row: Int) -> Bool {
        columns.contains(column) && rows.contains(row)
    }

    func intersection(_ other: CellArea) -> CellArea {
        CellArea(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }
}

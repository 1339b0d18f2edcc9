import LayoutClient

extension GridPainter {
    /// The text of a whole tree, of a number of columns and as many rows as its height needs, without empty lines at
    /// the end.
    package static func plainText(of tree: LiveTree, columns: Int, cell: CellSize) -> String {
        var lines: [Substring] = []
        // A grid has not enough rows for every tree.
        for first in stride(from: 0, to: cell.rows(for: tree.size?.height ?? 0), by: Grid.sideMax) {
            var painter = GridPainter(columns: columns, rows: Grid.sideMax, cell: cell)
            let screen = painter.screen
            painter.draw(PlacedViews(tree, cell, offsets: [:], values: [:], screen: screen, firstRow: first))
            let text = painter.grid.plainText
            if text.isEmpty { continue }
            lines += Array(repeating: "", count: first - lines.count)
            lines += text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        return lines.joined(separator: "\n")
    }
}

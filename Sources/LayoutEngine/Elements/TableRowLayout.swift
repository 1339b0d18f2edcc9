import Foundation

/// Places the cells of a row where the table puts them. A row outside of a table is laid out as a table of one row with
/// automatic columns.
struct TableRowLayout: Layout {
    typealias Traits = TableCellTraits
    /// The cells with their frames, which the table sets when it places the row. Nil outside of a table.
    typealias Cache = [PlacedTableCell]?

    static var defaultTraits: TableCellTraits { .usual }

    let verticalAlignment: TableRow.VerticalAlignment

    func makeCache(subelements: Subelements, environment: Environment) -> [PlacedTableCell]? { nil }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout [PlacedTableCell]?
    ) -> CGSize {
        let table = tableOfOneRow(subelements)
        var tableCache = table.makeCache(of: [.cells(subelements, verticalAlignment)])
        return table.size(in: proposal.width, &tableCache)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout [PlacedTableCell]?
    ) {
        let cells = cache ?? cellsOutsideOfTable(in: size.width, subelements)
        for (cell, subelement) in zip(cells, subelements) { subelement.place(in: cell.frame) }
        cache = cells
    }

    private func cellsOutsideOfTable(in width: CGFloat, _ subelements: Subelements) -> [PlacedTableCell] {
        let table = tableOfOneRow(subelements)
        var cache = table.makeCache(of: [.cells(subelements, verticalAlignment)])
        let arrangement = table.arrange(in: .init(width), &cache)
        return table.place(cellsOf: cache.rows[0], arrangement.rows[0], arrangement, cache)
    }

    /// The most columns of a row outside of a table, because a cell may span any number. Cells beyond it are not shown.
    private static let columnsMax = 1_000

    private func tableOfOneRow(_ subelements: Subelements) -> TableLayout {
        let count = subelements.reduce(0) { count, cell in
            min(Self.columnsMax, count + min(Self.columnsMax, max(1, cell.traits(forLayoutType: Self.self).columnSpan)))
        }
        return TableLayout(
            columns: Array(repeating: Table.Column(), count: count), columnSpacing: 0, rowSpacing: 0, rowCount: 1)
    }

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout [PlacedTableCell]?
    ) {
        for (cell, subelement) in zip(cache ?? [], subelements) { cell.explain(subelement) }
    }
}

/// A cell with its frame in its row.
struct PlacedTableCell {
    /// In the coordinates of the row.
    var frame: CGRect
    /// The size that the cell would like in its columns; zero if it was not measured.
    var measured: CGSize
    /// The width of its columns, with the spacing between them.
    var columnsWidth: CGFloat
    /// How many columns it covers; 0 for a cell beyond the last column.
    var span: Int
    /// The step of the layout that gave the first of them its width.
    var step: LayoutRule.TableColumnStep?
    /// Whether its columns are squeezed, so that it was not measured.
    var isSqueezed: Bool
}

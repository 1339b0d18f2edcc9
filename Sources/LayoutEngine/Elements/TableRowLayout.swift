import Foundation

/// Places the cells of a row where the table puts them. A row outside of a table is laid out as a table of one row with
/// automatic columns.
struct TableRowLayout: Layout {
    typealias Traits = TableCellTraits
    typealias Cache = TableRowPlacement

    static var defaultTraits: TableCellTraits { .usual }

    let verticalAlignment: TableRow.VerticalAlignment

    func makeCache(subelements: Subelements, environment: Environment) -> TableRowPlacement {
        TableRowPlacement(alignment: verticalAlignment)
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout TableRowPlacement
    ) -> CGSize {
        let table = tableOfOneRow(subelements)
        var tableCache = table.makeCache(of: [.cells(subelements, cache)])
        return table.size(in: proposal.width, &tableCache)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout TableRowPlacement
    ) {
        if cache.cells == nil {
            let table = tableOfOneRow(subelements)
            var tableCache = table.makeCache(of: [.cells(subelements, cache)])
            table.placeCells(in: size.width, &tableCache)
        }
        for (cell, subelement) in zip(cache.cells ?? [], subelements) { subelement.place(in: cell.frame) }
    }

    private func tableOfOneRow(_ subelements: Subelements) -> TableLayout {
        let count = subelements.reduce(0) { count, cell in
            min(1000, count + min(1000, max(1, cell.traits(forLayoutType: TableRowLayout.self).columnSpan)))
        }
        return TableLayout(
            columns: Array(repeating: Table.Column(), count: count), columnSpacing: 0, rowSpacing: 0, rowCount: 1)
    }

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout TableRowPlacement
    ) {
        for (cell, subelement) in zip(cache.cells ?? [], subelements) { cell.explain(subelement) }
    }
}

/// The cells of a row with their frames. The table sets them when it places the row.
final class TableRowPlacement {
    let alignment: TableRow.VerticalAlignment
    var cells: [PlacedTableCell]?

    init(alignment: TableRow.VerticalAlignment) {
        self.alignment = alignment
    }
}

/// A cell in its row.
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

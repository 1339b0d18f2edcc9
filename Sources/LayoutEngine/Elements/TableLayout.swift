import Foundation

/// Shares a width among columns, measures each row at those widths, and places rows and their cells.
///
/// The proposed height is ignored: all cells are measured in an unconstrained height.
struct TableLayout: Layout {
    let columns: [Table.Column]
    /// Points between columns.
    let columnSpacing: CGFloat
    /// Points between rows, in addition to the thickness of a separator.
    let rowSpacing: CGFloat
    /// The number of rows. The subelements after the rows are separators, one between each two rows.
    let rowCount: Int

    /// A row of the table.
    struct Row {
        let alignment: TableRow.VerticalAlignment
        /// The indices of the row's cells in the list of all cells.
        let cells: Range<Int>
        /// Whether it is an element that is not a ``TableRow``. It is its own only cell.
        let isElement: Bool
    }

    /// A cell, and the columns that it covers; none if the row has more cells than the table has columns.
    struct Cell {
        let subelement: LayoutSubelement
        let columns: Range<Int>
    }

    /// The measurements so far.
    struct Cache {
        let rows: [Row]
        let cells: [Cell]
        /// The height of a separator; 0 without separators.
        let separatorHeight: CGFloat
        /// The width of the widest cell of each column, measured unconstrained; nil if it was not needed so far.
        var naturalWidths: [CGFloat?]
        /// The last arrangement.
        var arrangement: Arrangement?
    }

    /// The table at a width.
    struct Arrangement {
        var columns: ColumnWidths
        /// The measured size of each cell in its columns; zero if its columns are squeezed.
        var sizes: [CGSize]
        var rows: [RowHeight]
    }

    func makeCache(subelements: Subelements, environment: Environment) -> Cache {
        let separator = subelements.count > rowCount ? subelements[rowCount].sizeThatFits(.unconstrained).height : 0
        return makeCache(of: subelements.prefix(rowCount).map(TableRowContents.init), separatorHeight: separator)
    }

    /// The cache for rows, before anything is measured.
    func makeCache(of contents: [TableRowContents], separatorHeight: CGFloat = 0) -> Cache {
        var rows: [Row] = [], cells: [Cell] = []
        rows.reserveCapacity(contents.count)
        for row in contents {
            let first = cells.count
            switch row {
            case .cells(let inside, let alignment):
                var column = 0
                for cell in inside {
                    let span = max(1, cell.traits(forLayoutType: TableRowLayout.self).columnSpan)
                    let end = column + min(span, columns.count - column)
                    cells.append(Cell(subelement: cell, columns: column..<end))
                    column = end
                }
                rows.append(Row(alignment: alignment, cells: first..<cells.count, isElement: false))
            case .element(let element):
                cells.append(Cell(subelement: element, columns: columns.indices))
                rows.append(Row(alignment: .fill, cells: first..<cells.count, isElement: true))
            }
        }
        return Cache(
            rows: rows, cells: cells, separatorHeight: separatorHeight,
            naturalWidths: Array(repeating: nil, count: columns.count))
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Cache
    ) -> CGSize {
        size(in: proposal.width, &cache)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        let arrangement = arrange(in: .init(size.width), &cache)
        var y: CGFloat = 0
        for (index, (row, height)) in zip(cache.rows, arrangement.rows).enumerated() {
            let cells = place(cellsOf: row, height, arrangement, cache)
            // A row finds the frames of its cells in its cache. An element is a cell itself.
            subelements[index].tableRow?.setCache(cells)
            let width = row.isElement ? cells[0].columnsWidth : size.width
            subelements[index].place(in: CGRect(x: 0, y: y, width: width, height: height.height))
            y += height.height + rowSpacing / 2
            if rowCount + index < subelements.count {
                subelements[rowCount + index].place(
                    in: CGRect(x: 0, y: y, width: size.width, height: cache.separatorHeight))
            }
            y += cache.separatorHeight + rowSpacing / 2
        }
    }

    /// The answer depends on the width alone. In an unconstrained width, columns that depend on the proposal are
    /// measured instead, so that the table may answer differently where its answer is proposed. All other answers keep
    /// the rules.
    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool {
        proposal.width != .unconstrained || !columns.contains { $0.width.dependsOnOffer }
    }

    /// The size of the table for a proposed width.
    func size(in width: SizeConstraint.Axis, _ cache: inout Cache) -> CGSize {
        let arrangement = arrange(in: width, &cache)
        let gaps = CGFloat(max(0, rowCount - 1)) * (rowSpacing + cache.separatorHeight)
        let height = arrangement.rows.reduce(gaps) { $0 + $1.height }
        return CGSize(width: arrangement.columns.tableWidth, height: max(0, height))
    }

    /// The table at a width. Reuses the last arrangement if its columns have the same widths.
    func arrange(in width: SizeConstraint.Axis, _ cache: inout Cache) -> Arrangement {
        let widths = columnWidths(in: width, &cache)
        var arrangement: Arrangement
        if let last = cache.arrangement, last.columns.areAsWide(as: widths) {
            arrangement = last
            arrangement.columns = widths
        } else {
            arrangement = measureRows(at: widths, cache)
        }
        cache.arrangement = arrangement
        return arrangement
    }
}

/// The cells of a row of a table, or an element that is used as a row.
enum TableRowContents {
    case cells(LayoutSubelements, TableRow.VerticalAlignment)
    case element(LayoutSubelement)

    init(_ subelement: LayoutSubelement) {
        if let row = subelement.tableRow {
            self = .cells(LayoutSubelements(parent: row), row.layout.verticalAlignment)
        } else {
            self = .element(subelement)
        }
    }
}

extension LayoutSubelement {
    /// The node of a ``TableRow``, which may be in wrappers that have the size of their child; nil for other elements.
    fileprivate var tableRow: ContainerNode<TableRowLayout>? {
        var node = node
        while node is PassthroughNode || node is ContainerNode<SingleChildAdapter<AttributesLayout>> {
            node = node.children[0]
        }
        return node as? ContainerNode<TableRowLayout>
    }
}

extension Table.Width {
    /// Whether the column grows with the width that is proposed to the table.
    var dependsOnOffer: Bool {
        switch self {
        case .fraction, .proportional: true
        case .auto, .absolute: false
        }
    }
}

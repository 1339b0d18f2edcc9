import Foundation

extension TableLayout {
    /// The height of a row.
    struct RowHeight {
        var height: CGFloat
        /// The distance of the common baseline from the top of the row; 0 if the row is not aligned on a baseline.
        var baseline: CGFloat
    }

    /// Measures the rows in columns of these widths.
    func measureRows(at columns: ColumnWidths, _ cache: Cache) -> Arrangement {
        let sizes = cache.cells.map { size(of: $0, in: columns) }
        var arrangement = Arrangement(columns: columns, sizes: sizes, rows: [])
        arrangement.rows = cache.rows.map { height(of: $0, arrangement, cache) }
        return arrangement
    }

    /// The size of a cell in its columns; zero if nothing is left for them.
    private func size(of cell: Cell, in columns: ColumnWidths) -> CGSize {
        if columns.areSqueezed(cell.columns) { return .zero }
        let width = columns.width(of: cell.columns)
        return cell.subelement.sizeThatFits(SizeConstraint(width: .init(width), height: .unconstrained))
    }

    /// A row is as high as its highest cell, or as the group of its cells on their common baseline. A cell that fills
    /// any height does not count.
    private func height(of row: Row, _ arrangement: Arrangement, _ cache: Cache) -> RowHeight {
        let finite = row.cells.filter { arrangement.sizes[$0].height < .infinity }
        guard row.alignment == .firstBaseline else {
            return RowHeight(height: finite.reduce(0) { max($0, arrangement.sizes[$1].height) }, baseline: 0)
        }
        let ascents = finite.map { self.baseline(ofCellAt: $0, arrangement, cache) }
        let baseline = ascents.reduce(0) { max($0, $1) }
        var height: CGFloat = 0
        for (index, ascent) in zip(finite, ascents) {
            height = max(height, baseline - ascent + arrangement.sizes[index].height)
        }
        return RowHeight(height: height, baseline: baseline)
    }

    /// The distance of a cell's first baseline from its top; the cell's height if it has no text.
    private func baseline(ofCellAt index: Int, _ arrangement: Arrangement, _ cache: Cache) -> CGFloat {
        let cell = cache.cells[index], columns = arrangement.columns
        let measured = arrangement.sizes[index]
        if columns.areSqueezed(cell.columns) { return measured.height }
        let size = CGSize(width: horizontal(cell, measured.width, columns).length, height: measured.height)
        return cell.subelement.baselines(in: size)?.first ?? measured.height
    }

    // MARK: Placing

    /// The cells of a row, in its coordinates.
    func place(
        cellsOf row: Row, _ height: RowHeight, _ arrangement: Arrangement, _ cache: Cache
    ) -> [PlacedTableCell] {
        let columns = arrangement.columns
        return row.cells.map { index in
            let cell = cache.cells[index], measured = arrangement.sizes[index]
            let (offset, width) = horizontal(cell, measured.width, columns)
            let fillsHeight = row.alignment == .fill || measured.height == .infinity
            let y: CGFloat =
                switch row.alignment {
                case _ where fillsHeight: 0
                case .top, .fill: 0
                case .center: (height.height - measured.height) / 2
                case .bottom: height.height - measured.height
                case .firstBaseline: height.baseline - baseline(ofCellAt: index, arrangement, cache)
                }
            return PlacedTableCell(
                frame: CGRect(
                    x: columns.starts[cell.columns.lowerBound] + offset, y: y, width: width,
                    height: fillsHeight ? height.height : measured.height),
                measured: measured, columnsWidth: columns.width(of: cell.columns),
                span: cell.columns.count, step: columns.columns[cell.columns].first?.step,
                isSqueezed: columns.areSqueezed(cell.columns))
        }
    }

    /// Where a cell begins in its columns, and its width, at most theirs. The alignment is that of the cell's first
    /// column.
    private func horizontal(
        _ cell: Cell, _ measured: CGFloat, _ widths: ColumnWidths
    ) -> (offset: CGFloat, length: CGFloat) {
        let available = widths.width(of: cell.columns), length = min(measured, available)
        return switch columns[cell.columns].first?.alignment ?? .leading {
        case .leading: (0, length)
        case .center: ((available - length) / 2, length)
        case .trailing: (available - length, length)
        case .fill: (0, available)
        }
    }
}

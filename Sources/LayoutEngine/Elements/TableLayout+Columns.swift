import Foundation

extension TableLayout {
    /// The columns at a width of the table, from left to right.
    ///
    /// The arrays after `columns` have an entry for each boundary between columns: at index i for the columns before i.
    /// With them the width of a cell takes constant time, whatever the number of its columns.
    struct ColumnWidths {
        let columns: [ColumnWidth]
        /// The width that the table would like: that of its columns and spacing, or all of the proposed width.
        let tableWidth: CGFloat
        /// Where column i begins. Infinite columns before it count as 0.
        let starts: [CGFloat]
        /// The index after the last infinite column before i; 0 if there is none.
        private let afterLastInfinite: [Int]
        /// The index after the last column before i that is not squeezed; 0 if there is none.
        private let afterLastMeasured: [Int]

        init(_ columns: [ColumnWidth], spacing: CGFloat, tableWidth: CGFloat) {
            var starts: [CGFloat] = [0], infinite = [0], measured = [0]
            for (index, column) in columns.enumerated() {
                let isInfinite = column.width == .infinity
                starts.append(starts[index] + (isInfinite ? 0 : column.width) + spacing)
                infinite.append(isInfinite ? index + 1 : infinite[index])
                measured.append(column.isSqueezed ? measured[index] : index + 1)
            }
            self.columns = columns
            self.tableWidth = tableWidth
            self.starts = starts
            (afterLastInfinite, afterLastMeasured) = (infinite, measured)
        }

        /// The width of the columns of a cell, with the spacing between them.
        func width(of columns: Range<Int>) -> CGFloat {
            guard let first = columns.first, let last = columns.last else { return 0 }
            if afterLastInfinite[columns.upperBound] > first { return .infinity }
            return starts[last] - starts[first] + self.columns[last].width
        }

        /// Whether nothing is left for a cell, so that it is not measured: all its columns are squeezed, and there is
        /// no spacing between them.
        func areSqueezed(_ columns: Range<Int>) -> Bool {
            afterLastMeasured[columns.upperBound] <= columns.lowerBound && width(of: columns) <= 0
        }

        /// Whether cells have the same sizes in both.
        func areAsWide(as others: ColumnWidths) -> Bool {
            zip(columns, others.columns).allSatisfy { $0.width == $1.width && $0.isSqueezed == $1.isSqueezed }
        }
    }

    /// The width of a column, and the step of the layout that gave it.
    struct ColumnWidth {
        var width: CGFloat
        var step: LayoutRule.TableColumnStep
        /// Whether the column has a share of a length of which nothing was left. Its cells are not measured.
        var isSqueezed: Bool { width <= 0 && step.isPart }
    }

    /// Shares an offered width among the columns: first absolute widths and fractions, then automatic columns, then
    /// proportional ones.
    func columnWidths(in offer: SizeConstraint.Axis, _ cache: inout Cache) -> ColumnWidths {
        let spacing = columnSpacing * CGFloat(max(0, columns.count - 1))
        let room = offer.constrainedValue.map { max(0, $0 - spacing) }
        measureNaturalWidths(&cache) { $0 == .auto || room == nil && $0.dependsOnOffer }
        var widths = zip(columns, cache.naturalWidths).map { column, natural in
            givenWidth(of: column, natural: natural ?? 0, in: room)
        }
        var tableWidth: CGFloat?
        if let room {
            let hasShrunk = shrink(&widths, to: room)
            let hasShares = share(room, among: &widths) || columns.contains { $0.width.dependsOnOffer }
            let fits = widths.reduce(spacing, { $0 + $1.fixedWidth }) <= offer.maximum
            if hasShares || hasShrunk && fits { tableWidth = offer.maximum }
        } else {
            keepRatios(of: &widths, cache.naturalWidths)
        }
        return ColumnWidths(
            widths, spacing: columnSpacing,
            tableWidth: max(0, tableWidth ?? widths.reduce(spacing) { $0 + $1.width }))
    }

    /// Measures the widest cell of each column whose kind of width needs it. Cells that cover several columns do not
    /// count.
    private func measureNaturalWidths(_ cache: inout Cache, of isNeeded: (Table.Width) -> Bool) {
        let missing = columns.indices.map { cache.naturalWidths[$0] == nil && isNeeded(columns[$0].width) }
        guard missing.contains(true) else { return }
        var widths: [CGFloat] = Array(repeating: 0, count: columns.count)
        for cell in cache.cells where cell.columns.count == 1 && missing[cell.columns.lowerBound] {
            let width = cell.subelement.sizeThatFits(.unconstrained).width
            widths[cell.columns.lowerBound] = max(widths[cell.columns.lowerBound], width)
        }
        for column in columns.indices where missing[column] { cache.naturalWidths[column] = widths[column] }
    }

    /// The width of a column before columns shrink and share.
    ///
    /// - Parameter room: the proposed width less spacing; nil if it is unconstrained.
    private func givenWidth(of column: Table.Column, natural: CGFloat, in room: CGFloat?) -> ColumnWidth {
        switch (column.width, room) {
        case (.absolute(let points), _): ColumnWidth(width: points, step: .absolute)
        case (.fraction(let fraction), let room?):
            ColumnWidth(width: fraction * room, step: .fraction(fraction, of: room))
        case (.proportional(let proportion), _): ColumnWidth(width: 0, step: .share(proportion: proportion))
        case (.auto, _?) where natural == .infinity: ColumnWidth(width: 0, step: .share(proportion: 1))
        case (.auto, _), (.fraction, nil): ColumnWidth(width: natural, step: .widestCell)
        }
    }

    /// Shrinks the automatic columns in proportion to their widths if the columns are too wide together, not below 0.
    ///
    /// - Returns: whether they were too wide.
    private func shrink(_ widths: inout [ColumnWidth], to room: CGFloat) -> Bool {
        let fixed = widths.reduce(0) { $0 + $1.fixedWidth }
        let total = widths.reduce(0) { $0 + $1.shrinkingWidth }
        // A table that is proposed exactly the width that it answered may find an excess that is a rounding error.
        guard total > 0, (fixed + total - room).exceedsRounding(of: room) else { return false }
        let space = (room - fixed).exceedsRounding(of: room) ? room - fixed : 0
        for index in widths.indices where widths[index].shrinkingWidth > 0 {
            let natural = widths[index].width
            widths[index] = ColumnWidth(width: natural / total * space, step: .shrunk(from: natural, by: total - space))
        }
        return true
    }

    /// Shares the width that the other columns leave among the proportional ones and those whose cells fill any width.
    ///
    /// - Returns: whether there are any.
    private func share(_ room: CGFloat, among widths: inout [ColumnWidth]) -> Bool {
        let total = widths.reduce(0) { $0 + ($1.proportion ?? 0) }
        let rest = widths.reduce(room) { $0 - $1.width }
        let remaining = rest.exceedsRounding(of: room) ? rest : 0
        var hasShares = false
        for index in widths.indices {
            guard let proportion = widths[index].proportion else { continue }
            hasShares = true
            widths[index] = ColumnWidth(
                width: total > 0 ? remaining / total * proportion : 0,
                step: .share(proportion: proportion, total: total, of: remaining))
        }
        return hasShares
    }

    /// Gives the proportional columns the least widths that keep their proportions and have room for their widest
    /// cells.
    private func keepRatios(of widths: inout [ColumnWidth], _ natural: [CGFloat?]) {
        var scale: CGFloat = 0
        for (width, natural) in zip(widths, natural) {
            if let proportion = width.proportion, proportion > 0 { scale = max(scale, (natural ?? 0) / proportion) }
        }
        for index in widths.indices {
            guard let proportion = widths[index].proportion, proportion > 0 else { continue }
            widths[index].width = scale * proportion
        }
    }
}

extension TableLayout.ColumnWidth {
    /// The width of an absolute or fractional column; 0 for others.
    fileprivate var fixedWidth: CGFloat {
        switch step {
        case .absolute, .fraction: width
        case .widestCell, .shrunk, .share: 0
        }
    }

    /// The width of a column that may shrink; 0 for others.
    fileprivate var shrinkingWidth: CGFloat {
        step == .widestCell ? width : 0
    }

    /// The proportion of a column that has a share; nil for others.
    fileprivate var proportion: CGFloat? {
        if case .share(let proportion, _, _) = step { proportion } else { nil }
    }
}

extension CGFloat {
    /// Whether the length is greater than the rounding errors of sums of about the size of `whole`.
    fileprivate func exceedsRounding(of whole: CGFloat) -> Bool {
        self > 1e-9 * Swift.max(1, whole)
    }
}

extension LayoutRule.TableColumnStep {
    /// Whether the width is a share of another length, which may be 0.
    fileprivate var isPart: Bool {
        switch self {
        case .fraction, .shrunk, .share: true
        case .absolute, .widestCell: false
        }
    }
}

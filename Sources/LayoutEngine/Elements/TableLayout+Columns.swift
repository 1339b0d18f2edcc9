import Foundation

extension TableLayout {
    /// The columns at a width of the table, from left to right.
    struct ColumnWidths {
        let columns: [ColumnWidth]
        /// The width that the table would like: of its columns and spacing, or all that it is offered.
        let tableWidth: CGFloat
        /// Where each column begins, and, at last, a cell that has none. Infinite columns count as 0.
        let starts: [CGFloat]
        /// For each column, and at last for a cell that has none: the number of columns up to and including the last one
        /// before it that is infinite. The sums make the width of a cell independent of how many columns it covers.
        private let infiniteBefore: [Int]
        /// The same for the last one that is not squeezed.
        private let measuredBefore: [Int]

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
            (infiniteBefore, measuredBefore) = (infinite, measured)
        }

        /// The width of the columns of a cell, with the spacing between them.
        func width(of columns: Range<Int>) -> CGFloat {
            guard let first = columns.first, let last = columns.last else { return 0 }
            if infiniteBefore[columns.upperBound] > first { return .infinity }
            return starts[last] - starts[first] + self.columns[last].width
        }

        /// Whether all columns of a cell are squeezed, so that it is not measured.
        func areSqueezed(_ columns: Range<Int>) -> Bool {
            measuredBefore[columns.upperBound] <= columns.lowerBound
        }

        /// Whether cells have the same sizes in these columns.
        func areAsWide(as others: ColumnWidths) -> Bool {
            zip(columns, others.columns).allSatisfy { $0.width == $1.width && $0.isSqueezed == $1.isSqueezed }
        }
    }

    /// The width of a column, and why it is that.
    struct ColumnWidth {
        var width: CGFloat
        var step: LayoutRule.TableColumnStep

        /// Whether the width is a part of another length, and nothing was left of that. Cells are not measured there.
        var isSqueezed: Bool { width <= 0 && step.isPart }
    }

    /// The widths of the columns in an offered width.
    ///
    /// A table with fractions has other columns where no width is offered. It keeps them in the width that it measures there.
    func columnWidths(in offer: SizeConstraint.Axis, _ cache: inout Cache) -> ColumnWidths {
        if let width = offer.constrainedValue, columns.contains(where: { $0.width.isFraction }) {
            let natural = shares(of: .unconstrained, &cache)
            if !abs(natural.tableWidth - width).exceedsRounding(of: width) { return natural }
        }
        return shares(of: offer, &cache)
    }

    /// Shares a width among the columns: first absolute widths and fractions, then automatic columns, then proportional ones.
    private func shares(of offer: SizeConstraint.Axis, _ cache: inout Cache) -> ColumnWidths {
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

    /// Measures the widest cell of the columns of some widths. Cells that cover several columns are left out.
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
    /// - Parameter room: the width that is offered, less spacing; nil where none is.
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
        // A table that is offered just the width that it measured may find an excess of rounding errors.
        guard total > 0, (fixed + total - room).exceedsRounding(of: room) else { return false }
        let space = (room - fixed).exceedsRounding(of: room) ? room - fixed : 0
        for index in widths.indices where widths[index].shrinkingWidth > 0 {
            let natural = widths[index].width
            widths[index] = ColumnWidth(width: natural / total * space, step: .shrunk(from: natural, by: total - space))
        }
        return true
    }

    /// Shares what the other columns leave among the proportional ones, and those whose cells fill any width.
    ///
    /// - Returns: whether there are any.
    private func share(_ room: CGFloat, among widths: inout [ColumnWidth]) -> Bool {
        let total = widths.reduce(0) { $0 + ($1.proportion ?? 0) }
        let rest = widths.reduce(room) { $0 - $1.width }
        let left = rest.exceedsRounding(of: room) ? rest : 0
        var hasShares = false
        for index in widths.indices {
            guard let proportion = widths[index].proportion else { continue }
            hasShares = true
            widths[index] = ColumnWidth(
                width: total > 0 ? left / total * proportion : 0,
                step: .share(proportion: proportion, total: total, of: left))
        }
        return hasShares
    }

    /// Gives the proportional columns the least widths of their ratio in which each has room for its widest cell.
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
    /// The width if it is given: absolute, or a fraction.
    fileprivate var fixedWidth: CGFloat {
        switch step {
        case .absolute, .fraction: width
        case .widestCell, .shrunk, .share: 0
        }
    }

    /// The width if it may shrink.
    fileprivate var shrinkingWidth: CGFloat {
        step == .widestCell ? width : 0
    }

    /// The share of a column that has one.
    fileprivate var proportion: CGFloat? {
        if case .share(let proportion, _, _) = step { proportion } else { nil }
    }
}

extension Table.Width {
    fileprivate var isFraction: Bool {
        if case .fraction = self { true } else { false }
    }
}

extension CGFloat {
    /// Whether the length is above 0 by more than the rounding errors of sums that are about as long as `whole`.
    fileprivate func exceedsRounding(of whole: CGFloat) -> Bool {
        self > 1e-9 * Swift.max(1, whole)
    }
}

extension LayoutRule.TableColumnStep {
    /// Whether the width is a part of another length, which may be 0.
    fileprivate var isPart: Bool {
        switch self {
        case .fraction, .shrunk, .share: true
        case .absolute, .widestCell: false
        }
    }
}

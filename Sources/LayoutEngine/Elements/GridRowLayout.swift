import Foundation

/// Gives columns absolute widths, or shares of the width that is left, and aligns them vertically.
struct GridRowLayout: Layout {
    typealias Traits = GridRow.Width

    static var defaultTraits: GridRow.Width { .proportional(1) }

    let verticalAlignment: GridRow.VerticalAlignment
    /// Points between columns.
    let spacing: CGFloat

    /// The columns of the last arrangement.
    struct Cache {
        var columns: [Column]
        /// The points that absolute columns and spacing leave to proportional ones; infinite without a limit.
        var space: CGFloat = 0
        /// The proportions of all columns together.
        var totalProportion: CGFloat

        /// Whether there is anything to share among proportional columns. If not, they are not measured.
        var hasShares: Bool { space > 0 && totalProportion > 0 }
    }

    struct Column {
        let width: GridRow.Width
        var size = CGSize.zero
    }

    func makeCache(subelements: Subelements, environment: Environment) -> Cache {
        let columns = subelements.map { Column(width: $0.traits(forLayoutType: GridRowLayout.self)) }
        return Cache(columns: columns, totalProportion: columns.reduce(0) { $0 + $1.width.proportion })
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Cache
    ) -> CGSize {
        arrange(&cache, in: proposal, subelements)
        var x: CGFloat = 0
        return cache.columns.reduce(into: CGSize.zero) { size, column in
            size = CGSize(width: x + column.size.width, height: max(size.height, column.size.height))
            x = size.width + spacing
        }
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        arrange(&cache, in: SizeConstraint(size), subelements)
        var x: CGFloat = 0
        for (column, subelement) in zip(cache.columns, subelements) {
            let (y, height) = vertical(column.size.height, in: size.height)
            subelement.place(in: CGRect(x: x, y: y, width: column.size.width, height: height))
            x += column.size.width + spacing
        }
    }

    /// The distance of a column from the top of the row, and its height.
    private func vertical(_ height: CGFloat, in rowHeight: CGFloat) -> (y: CGFloat, height: CGFloat) {
        switch verticalAlignment {
        case .fill: (0, rowHeight)
        case .top: (0, height)
        case .center: ((rowHeight - height) / 2, height)
        case .bottom: (rowHeight - height, height)
        }
    }

    /// A row fills the width that it is offered, but not an unconstrained one: there it answers with its least width, and
    /// with more for every proposal above that.
    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool {
        proposal.width != .unconstrained
    }

    private func arrange(_ cache: inout Cache, in constraint: SizeConstraint, _ subelements: Subelements) {
        measureAbsolute(&cache, in: constraint, subelements)
        switch constraint.width {
        case .atMost: share(&cache, in: constraint, subelements)
        case .unconstrained: measureProportional(&cache.columns, in: constraint, subelements)
        }
    }

    /// Measures the columns of absolute width, and finds the space that they leave.
    private func measureAbsolute(_ cache: inout Cache, in constraint: SizeConstraint, _ subelements: Subelements) {
        var total: CGFloat = 0
        for index in cache.columns.indices {
            guard case .absolute(let width) = cache.columns[index].width else { continue }
            cache.columns[index].size = size(of: subelements[index], width: width, in: constraint)
            total += width
        }
        cache.space = constraint.width.maximum - total - spacing * CGFloat(cache.columns.count - 1)
    }

    /// Shares the space among the proportional columns.
    private func share(_ cache: inout Cache, in constraint: SizeConstraint, _ subelements: Subelements) {
        for index in cache.columns.indices {
            guard case .proportional(let proportion) = cache.columns[index].width else { continue }
            cache.columns[index].size =
                cache.hasShares
                ? size(
                    of: subelements[index], width: cache.space / cache.totalProportion * proportion, in: constraint)
                : .zero
        }
    }

    /// Gives the proportional columns the least widths of their ratio in which each gets the width that it would like.
    private func measureProportional(
        _ columns: inout [Column], in constraint: SizeConstraint, _ subelements: Subelements
    ) {
        var scale: CGFloat = 0
        for index in columns.indices {
            guard case .proportional(let proportion) = columns[index].width else { continue }
            columns[index].size = subelements[index].sizeThatFits(constraint)
            if proportion > 0 { scale = max(scale, columns[index].size.width / proportion) }
        }
        for index in columns.indices {
            guard case .proportional(let proportion) = columns[index].width else { continue }
            columns[index].size.width = proportion > 0 ? scale * proportion : 0
        }
    }

    private func size(of subelement: Subelements.Element, width: CGFloat, in constraint: SizeConstraint) -> CGSize {
        let proposal = SizeConstraint(width: .init(width), height: constraint.height)
        return CGSize(width: width, height: subelement.sizeThatFits(proposal).height)
    }

    // MARK: Explaining

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        for (column, subelement) in zip(cache.columns, subelements) {
            var isMeasured = true
            switch column.width {
            case .absolute:
                subelement.explain(.horizontal, LayoutRule(.gridAbsolute))
            case .proportional(let proportion):
                isMeasured = cache.hasShares
                let share = LayoutRule.Kind.gridShare(
                    proportion: proportion, total: cache.totalProportion, of: cache.space)
                subelement.explain(
                    .horizontal, LayoutRule(isMeasured ? share : .gridNothingLeft),
                    weight: isMeasured ? proportion / cache.totalProportion : 0)
            }
            if verticalAlignment == .fill {
                subelement.explain(.vertical, LayoutRule(.gridFill))
            } else {
                subelement.explain(
                    .vertical, LayoutRule(isMeasured ? .gridMeasured : .gridNothingLeft),
                    basis: isMeasured ? column.size.height : nil)
            }
        }
    }
}

extension GridRow.Width {
    /// The share of a proportional width; 0 for an absolute one.
    fileprivate var proportion: CGFloat {
        if case .proportional(let proportion) = self { proportion } else { 0 }
    }
}

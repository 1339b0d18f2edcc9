import Foundation

/// Lays children out in columns: of absolute widths, or of shares of the width that is left.
public struct GridRow: Element {

    public enum VerticalAlignment: String, Sendable, CaseIterable {
        case fill, top, center, bottom
    }

    /// The width of a column.
    public enum Width: Hashable, Sendable {
        /// Points.
        case absolute(CGFloat)
        /// A share of what the absolute widths and the spacing leave, in relation to other shares.
        case proportional(CGFloat)
    }

    public typealias Child = LayoutChild<Width>

    public var verticalAlignment: VerticalAlignment
    /// Points between columns.
    public var spacing: CGFloat
    public var children: [Child]

    public init(verticalAlignment: VerticalAlignment = .fill, spacing: CGFloat = 0, children: [Child]) {
        self.verticalAlignment = verticalAlignment
        self.spacing = spacing
        self.children = children
    }

    public init(
        verticalAlignment: VerticalAlignment = .fill, spacing: CGFloat = 0,
        @ElementBuilder<Child> children: () -> [Child]
    ) {
        self.init(verticalAlignment: verticalAlignment, spacing: spacing, children: children())
    }

    public var identifier: ElementIdentifier { ElementIdentifier("GridRow") }

    public var content: ElementContent {
        ElementContent(
            layout: GridRowLayout(verticalAlignment: verticalAlignment, spacing: spacing), children: children)
    }
}

extension GridRow.Child {
    public var width: GridRow.Width {
        get { traits }
        set { traits = newValue }
    }

    public init(width: GridRow.Width, key: ElementKey? = nil, element: any Element) {
        self.init(element, traits: width, key: key)
    }

    public init(_ element: any Element) {
        self.init(width: .proportional(1), element: element)
    }
}

extension ElementBuilder<GridRow.Child> {
    public static func buildExpression(_ element: any Element) -> [GridRow.Child] { [GridRow.Child(element)] }
}

extension Element {
    /// The element as a child of a grid row.
    public func gridRowChild(key: ElementKey? = nil, width: GridRow.Width) -> GridRow.Child {
        GridRow.Child(width: width, key: key, element: self)
    }
}

private struct GridRowLayout: Layout {
    typealias Traits = GridRow.Width

    static var defaultTraits: GridRow.Width { .proportional(1) }

    let verticalAlignment: GridRow.VerticalAlignment
    let spacing: CGFloat

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        measured(subelements, in: proposal) { sizes in
            var x: CGFloat = 0
            return sizes.reduce(into: CGSize.zero) { size, column in
                size = CGSize(width: x + column.width, height: max(size.height, column.height))
                x = size.width + spacing
            }
        }
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        measured(subelements, in: SizeConstraint(size)) { sizes in
            var x: CGFloat = 0
            for index in sizes.indices {
                let column = sizes[index]
                let (y, height): (CGFloat, CGFloat) =
                    switch verticalAlignment {
                    case .fill: (0, size.height)
                    case .top: (0, column.height)
                    case .center: ((size.height - column.height) / 2, column.height)
                    case .bottom: (size.height - column.height, column.height)
                    }
                subelements[index].place(in: CGRect(x: x, y: y, width: column.width, height: height))
                x += column.width + spacing
            }
        }
    }

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        let absolute = subelements.reduce(0) { total, subelement in
            guard case .absolute(let width) = width(of: subelement) else { return total }
            return total + width
        }
        let left = size.width - absolute - spacing * CGFloat(subelements.count - 1)
        let total = subelements.reduce(0) { $0 + proportion(of: $1) }
        measured(subelements, in: SizeConstraint(size)) { sizes in
            for (column, subelement) in zip(sizes, subelements) {
                var isMeasured = true
                switch width(of: subelement) {
                case .absolute:
                    subelement.explain(.horizontal, LayoutRule(.gridAbsolute))
                case .proportional(let proportion):
                    isMeasured = left > 0 && total > 0
                    let share = LayoutRule.Kind.gridShare(proportion: proportion, total: total, of: left)
                    subelement.explain(
                        .horizontal, LayoutRule(isMeasured ? share : .gridNothingLeft),
                        weight: isMeasured ? proportion / total : 0)
                }
                if verticalAlignment == .fill {
                    subelement.explain(.vertical, LayoutRule(.gridFill))
                } else {
                    subelement.explain(
                        .vertical, LayoutRule(isMeasured ? .gridMeasured : .gridNothingLeft),
                        basis: isMeasured ? column.height : nil)
                }
            }
        }
    }

    /// A row fills the width that it is offered, but not an unconstrained one: there it answers with its least width, and
    /// with more for every proposal above that.
    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        proposal.width != .unconstrained
    }

    /// Calls `body` with the size of each column.
    private func measured<Result>(
        _ subelements: Subelements, in constraint: SizeConstraint,
        _ body: (UnsafeMutableBufferPointer<CGSize>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: CGSize.self, capacity: subelements.count) { sizes in
            sizes.initialize(repeating: .zero)
            let absolute = measureAbsolute(subelements, in: constraint, sizes)
            switch constraint.width {
            case .atMost(let width):
                let left = width - absolute - spacing * CGFloat(subelements.count - 1)
                if left > 0 { share(left, among: subelements, in: constraint, sizes) }
            case .unconstrained:
                measureProportional(subelements, in: constraint, sizes)
            }
            return body(sizes)
        }
    }

    /// Measures the columns of absolute width, and gives their width together.
    private func measureAbsolute(
        _ subelements: Subelements, in constraint: SizeConstraint, _ sizes: UnsafeMutableBufferPointer<CGSize>
    ) -> CGFloat {
        var total: CGFloat = 0
        for index in subelements.indices {
            guard case .absolute(let width) = width(of: subelements[index]) else { continue }
            sizes[index] = column(of: width, subelements[index], in: constraint)
            total += width
        }
        return total
    }

    /// Shares a width among the proportional columns.
    private func share(
        _ left: CGFloat, among subelements: Subelements, in constraint: SizeConstraint,
        _ sizes: UnsafeMutableBufferPointer<CGSize>
    ) {
        let total = subelements.reduce(0) { $0 + proportion(of: $1) }
        guard total > 0 else { return }
        for index in subelements.indices {
            guard case .proportional(let proportion) = width(of: subelements[index]) else { continue }
            sizes[index] = column(of: left / total * proportion, subelements[index], in: constraint)
        }
    }

    /// Gives the proportional columns the least widths of their ratio in which each gets what it would like.
    private func measureProportional(
        _ subelements: Subelements, in constraint: SizeConstraint, _ sizes: UnsafeMutableBufferPointer<CGSize>
    ) {
        var scale: CGFloat = 0
        for index in subelements.indices {
            guard case .proportional(let proportion) = width(of: subelements[index]) else { continue }
            sizes[index] = subelements[index].sizeThatFits(constraint)
            if proportion > 0 { scale = max(scale, sizes[index].width / proportion) }
        }
        for index in subelements.indices {
            guard case .proportional(let proportion) = width(of: subelements[index]) else { continue }
            sizes[index].width = proportion > 0 ? scale * proportion : 0
        }
    }

    private func column(
        of width: CGFloat, _ subelement: Subelements.Element, in constraint: SizeConstraint
    ) -> CGSize {
        let proposal = SizeConstraint(width: .init(width), height: constraint.height)
        return CGSize(width: width, height: subelement.sizeThatFits(proposal).height)
    }

    private func width(of subelement: Subelements.Element) -> GridRow.Width {
        subelement.traits(forLayoutType: GridRowLayout.self)
    }

    private func proportion(of subelement: Subelements.Element) -> CGFloat {
        guard case .proportional(let proportion) = width(of: subelement) else { return 0 }
        return proportion
    }
}

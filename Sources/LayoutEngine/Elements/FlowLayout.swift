import Foundation

/// Fills lines with items, and lays the lines out one below the other.
struct FlowLayout: Layout {
    typealias Traits = Flow.Priority

    static var defaultTraits: Flow.Priority { .fixed }

    let lineAlignment: Flow.LineAlignment
    /// Points between lines.
    let lineSpacing: CGFloat
    let itemAlignment: Flow.ItemAlignment
    /// Points between the items of a line.
    let itemSpacing: CGFloat

    /// How much longer than the width a line may be, in points, so that rounding errors do not cause a line break.
    private static let tolerance: CGFloat = 1e-6

    /// The items and lines of the last arrangement.
    struct Cache {
        var items: [Item]
        var lines: [Line] = []
    }

    struct Item {
        let grows: Bool
        var measured = CGSize.zero
        /// The measured size, limited to the space that the flow has.
        var size = CGSize.zero
        var frame = CGRect.zero
    }

    /// Items side by side. Lengths are in points.
    struct Line {
        /// The indices of the items.
        var items: Range<Int>
        /// The width of the items, before they grow.
        var itemWidth: CGFloat
        var height: CGFloat
        /// The width that the line leaves free.
        var extra: CGFloat = 0
        /// How many items grow.
        var growingCount = 0
        /// The width of the items that grow, before they do.
        var growingWidth: CGFloat = 0

        /// The part of the extra width that a growing item gets, from 0 to 1.
        func share(of item: Item) -> CGFloat {
            growingWidth > 0 ? item.size.width / growingWidth : 1 / CGFloat(growingCount)
        }
    }

    func makeCache(subelements: Subelements, environment: Environment) -> Cache {
        Cache(items: subelements.map { Item(grows: $0.traits(forLayoutType: FlowLayout.self) == .grows) })
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Cache
    ) -> CGSize {
        arrange(&cache, in: proposal, subelements)
        return cache.items.reduce(into: CGSize.zero) { size, item in
            // An item of negative length extends furthest at its origin.
            let frame = item.frame
            size.width = max(size.width, frame.origin.x, frame.origin.x + frame.size.width)
            size.height = max(size.height, frame.origin.y, frame.origin.y + frame.size.height)
        }
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        arrange(&cache, in: SizeConstraint(size), subelements)
        for (item, subelement) in zip(cache.items, subelements) { subelement.place(in: item.frame) }
    }

    /// Lines that begin at the leading edge stay the same in every width that they fit. Lines with another alignment
    /// move with the width, and so does an unconstrained line with a growing item.
    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool {
        lineAlignment == .leading && proposal.width != .unconstrained && itemSpacing >= 0 && lineSpacing >= 0
    }

    private func arrange(_ cache: inout Cache, in constraint: SizeConstraint, _ subelements: Subelements) {
        measure(&cache.items, in: constraint, subelements)
        cache.lines = lines(of: cache.items, width: constraint.maximum.width)
        var y: CGFloat = 0
        for line in cache.lines {
            place(line, at: y, &cache.items)
            y += line.height + lineSpacing
        }
    }

    // MARK: Step 1: the size of each item

    private func measure(_ items: inout [Item], in constraint: SizeConstraint, _ subelements: Subelements) {
        let maximum = constraint.maximum
        for index in items.indices {
            let size = subelements[index].sizeThatFits(constraint)
            items[index].measured = size
            items[index].size = CGSize(
                width: min(size.width, maximum.width), height: min(size.height, maximum.height))
        }
    }

    // MARK: Step 2: lines

    private func lines(of items: [Item], width: CGFloat) -> [Line] {
        var lines: [Line] = []
        var start = 0
        while start < items.count {
            let line = line(from: start, of: items, width: width)
            lines.append(line)
            start = line.items.upperBound
        }
        return lines
    }

    /// A line with as many items as fit, at least one.
    private func line(from start: Int, of items: [Item], width: CGFloat) -> Line {
        let first = items[start].size
        var line = Line(items: start..<start + 1, itemWidth: first.width, height: max(0, first.height))
        for index in start + 1..<items.count {
            let item = items[index].size
            let extended = CGFloat(line.items.count) * itemSpacing + line.itemWidth + item.width
            guard extended <= width + Self.tolerance else { break }
            line.itemWidth += item.width
            line.height = max(line.height, item.height)
            line.items = start..<index + 1
        }
        let spacing = CGFloat(line.items.count - 1) * itemSpacing
        line.extra = width == .infinity ? 0 : width - line.itemWidth - spacing
        for item in items[line.items] where item.grows {
            line.growingCount += 1
            line.growingWidth += item.size.width
        }
        return line
    }

    // MARK: Step 3: the frame of each item

    private func place(_ line: Line, at y: CGFloat, _ items: inout [Item]) {
        var x: CGFloat =
            switch lineAlignment {
            case _ where line.growingCount > 0: 0
            case .leading: 0
            case .center: line.extra / 2
            case .trailing: line.extra
            }
        for index in line.items {
            let item = items[index]
            let width = item.grows ? item.size.width + line.extra * line.share(of: item) : item.size.width
            let (offset, height) = vertical(item.size.height, in: line)
            items[index].frame = CGRect(x: x, y: y + offset, width: width, height: height)
            x = max(x, x + width) + itemSpacing
        }
    }

    /// The distance of an item from the top of its line, and its height.
    private func vertical(_ height: CGFloat, in line: Line) -> (offset: CGFloat, height: CGFloat) {
        switch itemAlignment {
        case .fill: (0, line.height)
        case .top: (0, height)
        case _ where line.height == .infinity: (0, height)
        case .center: ((line.height - height) / 2, height)
        case .bottom: (line.height - height, height)
        }
    }

    // MARK: Explaining

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        for (number, line) in zip(1..., cache.lines) {
            for index in line.items {
                explain(subelements[index], cache.items[index], of: line, number, in: size)
            }
        }
    }

    private func explain(
        _ subelement: Subelements.Element, _ item: Item, of line: Line, _ number: Int, in size: CGSize
    ) {
        for axis in Axis.allCases {
            let isLimited = item.measured[axis] > size[axis]
            let rule = LayoutRule(.flow(isLimited ? .limited(measured: item.measured[axis]) : .measured))
            subelement.explain(axis, rule, basis: item.measured[axis])
        }
        if itemAlignment == .fill {
            subelement.explain(.vertical, LayoutRule(.flow(.fill(line: number))), basis: item.size.height)
        }
        if line.extra > 0, item.grows {
            let share = LayoutRule.FlowShare(
                line: number, amount: line.extra, count: line.growingCount, total: line.growingWidth)
            subelement.explain(
                .horizontal, LayoutRule(.flow(.share(share))), basis: item.size.width, weight: line.share(of: item))
        }
    }
}

import Foundation

/// Lays children out one after another along an axis. ``Row`` and ``Column`` are laid out by it.
///
/// The layout takes three steps, as Blueprint's stacks do:
///
/// 1. Each child is measured along the axis.
/// 2. The lengths of the children are stretched, shrunk or spread until they fill the axis.
/// 3. The children are measured across the axis, and lined up there.
public struct StackLayout: Layout {

    /// The direction in which children follow one another.
    public var axis: Axis
    /// The use of space that is left over along the axis.
    public var underflow = UnderflowDistribution.spaceEvenly
    /// How children shrink that are too long together.
    public var overflow = OverflowDistribution.condenseProportionally
    /// How children lie across the axis.
    public var alignment = Alignment.fill
    /// The least space between children, in points.
    public var minimumSpacing: CGFloat = 0

    /// A layout along an axis, with Blueprint's defaults.
    public init(axis: Axis) {
        self.axis = axis
    }

    /// The children, as the last of the three steps left them.
    public struct Cache {
        var items: [Item]
        /// The points that are left to children that are not fixed, before these are measured.
        var flexibleSpace: CGFloat = 0
        /// By how many points the children and the spacing exceed the axis. Negative where they do not fill it.
        var excess: CGFloat = 0
        /// The weights of all children together.
        var totalWeight: CGFloat = 0
    }

    /// A child that is being arranged. Lengths are in points.
    struct Item {
        let traits: Traits
        /// The measured length along the axis; 0 for a child that was not measured because nothing is left for it.
        var measured: CGFloat = 0
        /// The child's part in growing or shrinking, in relation to the weights of its siblings.
        var weight: CGFloat = 0
        var along = Segment()
        var across = Segment()
    }

    /// A part of an axis, in points.
    struct Segment {
        var start: CGFloat = 0
        var length: CGFloat = 0

        var end: CGFloat { start + length }
    }

    public func makeCache(subelements: Subelements, environment: Environment) -> Cache {
        Cache(items: subelements.map { Item(traits: $0.traits(forLayoutType: StackLayout.self)) })
    }

    public func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Cache
    ) -> CGSize {
        arrange(&cache, in: proposal, isExact: false, subelements)
        return cache.items.reduce(into: CGSize.zero) { size, item in
            size[axis] = max(size[axis], item.along.end)
            size[axis.cross] = max(size[axis.cross], item.across.end)
        }
    }

    public func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        arrange(&cache, in: SizeConstraint(size), isExact: true, subelements)
        for (item, subelement) in zip(cache.items, subelements) {
            subelement.place(
                in: CGRect(
                    origin: CGPoint(axis, along: item.along.start, across: item.across.start),
                    size: CGSize(axis, along: item.along.length, across: item.across.length)))
        }
    }

    /// A stack with room to spare keeps the rules: with less, down to its size, each child is offered at least what it
    /// took. One whose children had to shrink does not, for those may answer otherwise when they are offered less.
    public func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool {
        guard minimumSpacing >= 0, alignment.isRegular else { return false }
        let limit = proposal[axis].maximum
        return limit == .infinity || size[axis] < limit - limit.magnitude * 1e-9
    }

    /// - Parameter isExact: true for a stack that gets just this size, false for one that is measured.
    private func arrange(
        _ cache: inout Cache, in constraint: SizeConstraint, isExact: Bool, _ subelements: Subelements
    ) {
        if subelements.isEmpty { return }
        measure(&cache, in: constraint, subelements)
        distribute(&cache, in: constraint[axis], isExact: isExact)
        lineUp(&cache.items, in: constraint[axis.cross], isExact: isExact, subelements)
    }

    // MARK: Step 1: the length that each child would like

    private func measure(_ cache: inout Cache, in constraint: SizeConstraint, _ subelements: Subelements) {
        var left = constraint[axis]
        for index in cache.items.indices where cache.items[index].traits.isFixed {
            let length = subelements[index].sizeThatFits(constraint)[axis]
            cache.items[index].measured = length
            left = left - length
        }
        left = left - minimumSpacing * CGFloat(cache.items.count - 1)
        cache.flexibleSpace = left.maximum
        let proposal = SizeConstraint(axis, along: left, across: constraint[axis.cross])
        for index in cache.items.indices where !cache.items[index].traits.isFixed {
            // A child that gets nothing is not measured.
            cache.items[index].measured =
                left.maximum > 0 ? subelements[index].sizeThatFits(proposal)[axis] : 0
        }
    }

    // MARK: Step 2: the length that each child gets

    private func distribute(_ cache: inout Cache, in limit: SizeConstraint.Axis, isExact: Bool) {
        let basis = cache.items.reduce(0) { $0 + $1.measured }
        cache.excess = basis + minimumSpacing * CGFloat(cache.items.count - 1) - limit.maximum
        let isShrinking = limit != .unconstrained && cache.excess >= 0
        // A stack that is measured leaves the space that it does not need to others.
        let isGrowing = isExact && !isShrinking
        for index in cache.items.indices {
            let item = cache.items[index]
            cache.items[index].weight =
                isShrinking ? shrinkWeight(of: item, basis) : isGrowing ? growWeight(of: item, basis) : 0
        }
        cache.totalWeight = cache.items.reduce(0) { $0 + $1.weight }

        var (start, spacing) = isGrowing ? spread(-cache.excess, among: cache.items.count) : (0, minimumSpacing)
        for index in cache.items.indices {
            let item = cache.items[index]
            let share = cache.totalWeight != 0 ? item.weight / cache.totalWeight * cache.excess : 0
            // Also a measured length may be negative.
            let length = isExact || isShrinking ? max(0, item.measured - share) : item.measured
            cache.items[index].along = Segment(start: start, length: length)
            start += length + spacing
        }
    }

    /// A child's part in shrinking, in relation to the weights of its siblings.
    private func shrinkWeight(of item: Item, _ basis: CGFloat) -> CGFloat {
        switch overflow {
        case .condenseProportionally: basis != 0 ? item.traits.shrinkPriority * (item.measured / basis) : 0
        case .condenseUniformly: item.traits.shrinkPriority
        }
    }

    /// A child's part in growing, in relation to the weights of its siblings.
    private func growWeight(of item: Item, _ basis: CGFloat) -> CGFloat {
        switch underflow {
        case .growProportionally: basis != 0 ? item.traits.growPriority * (item.measured / basis) : 0
        case .growUniformly: item.traits.growPriority
        case .spaceEvenly, .justifyToStart, .justifyToCenter, .justifyToEnd: 0
        }
    }

    /// Where the first child begins, and the distance between children, when there is space left.
    private func spread(_ space: CGFloat, among count: Int) -> (start: CGFloat, spacing: CGFloat) {
        switch underflow {
        case .spaceEvenly where count > 1: (0, minimumSpacing + space / CGFloat(count - 1))
        case .spaceEvenly, .growProportionally, .growUniformly, .justifyToStart: (0, minimumSpacing)
        case .justifyToCenter: (space / 2, minimumSpacing)
        case .justifyToEnd: (space, minimumSpacing)
        }
    }

    // MARK: Step 3: the place of each child across the axis

    private func lineUp(
        _ items: inout [Item], in limit: SizeConstraint.Axis, isExact: Bool, _ subelements: Subelements
    ) {
        if isExact, case .fill = alignment {
            for index in items.indices { items[index].across = Segment(length: limit.maximum) }
            return
        }
        for index in items.indices {
            let proposal = SizeConstraint(axis, along: .init(items[index].along.length), across: limit)
            items[index].across = Segment(length: subelements[index].sizeThatFits(proposal)[axis.cross])
        }
        let longest = items.reduce(0) { max($0, $1.across.length) }
        if case .fill = alignment {
            for index in items.indices { items[index].across.length = min(longest, limit.maximum) }
            return
        }
        // Guides have no place in a stack with an infinite child.
        guard longest < .infinity else { return }
        for index in items.indices {
            items[index].across.start = -guide(of: items[index], subelements[index])
        }
        let start = items.reduce(CGFloat.infinity) { min($0, $1.across.start) }
        let end = items.reduce(-CGFloat.infinity) { max($0, $1.across.end) }
        // A stack that is measured is as long as the group of its children, where that fits.
        let length = isExact ? limit.maximum : min(end - start, limit.maximum)
        let shift = guide(atCrossLength: length) - guide(atCrossLength: end - start) - start
        for index in items.indices { items[index].across.start += shift }
    }

    private func guide(of item: Item, _ subelement: Subelements.Element) -> CGFloat {
        let size = CGSize(axis, along: item.along.length, across: item.across.length)
        if let guide = item.traits.alignmentGuide { return guide(subelement.dimensions(in: size)) }
        switch alignment {
        case .fill: return 0
        case .guide(let fraction, let offset): return fraction * item.across.length + offset
        case .align(let id): return id.defaultValue(in: subelement.dimensions(in: size))
        }
    }

    /// The guide of the stack, or of the group of all children.
    private func guide(atCrossLength length: CGFloat) -> CGFloat {
        switch alignment {
        case .fill: 0
        case .guide(let fraction, let offset): fraction * length + offset
        case .align(let id): id.defaultValue(in: ElementDimensions(size: CGSize(axis, along: 0, across: length)))
        }
    }
}

import Foundation

/// The layout of ``Row`` and ``Column``: lays children out one after another along an axis.
///
/// The layout takes three steps, as Blueprint's stacks do:
///
/// 1. Measure each child along the axis.
/// 2. Make the children longer or shorter, or space them out, until they fill the axis.
/// 3. Measure the children across the axis, and align them there.
///
/// Lengths are added in Blueprint's order, because another order has other rounding errors, which can move a frame by a
/// pixel.
public struct StackLayout: Layout {

    /// The direction in which children follow one another.
    public var axis: Axis
    /// How space that is left over along the axis is used.
    public var underflow = UnderflowDistribution.spaceEvenly
    /// How children shrink if they are too long together.
    public var overflow = OverflowDistribution.condenseProportionally
    /// How children lie across the axis.
    public var alignment = Alignment.fill
    /// The least space between children, in points.
    public var minimumSpacing: CGFloat = 0

    /// A layout along an axis, with Blueprint's defaults.
    public init(axis: Axis) {
        self.axis = axis
    }

    /// The children, and the numbers of the last arrangement. Lengths are in points.
    public struct Cache {
        var items: [Item]
        /// The length that fixed children and spacing leave to the others.
        var flexibleSpace: CGFloat = 0
        /// The length of children and spacing less that of the axis. Negative if they do not fill it.
        var excess: CGFloat = 0
        /// The sum of the weights of all children.
        var totalWeight: CGFloat = 0
    }

    /// A child that is being arranged. Lengths are in points.
    struct Item {
        let traits: Traits
        /// The measured length along the axis; 0 for a child that was not measured because no length is left for it.
        var measured: CGFloat = 0
        /// The child's share in growing or shrinking, relative to the weights of its siblings.
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

    /// A stack with space left over keeps the rules: for every smaller proposal down to its size, each child is
    /// proposed at least the length that it took. A stack whose children had to shrink does not: they may answer
    /// differently when they are proposed less.
    public func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool {
        guard minimumSpacing >= 0, alignment.takesAllSpaceIfExceeded else { return false }
        let limit = proposal[axis].maximum
        return limit == .infinity || size[axis] < limit - limit.magnitude * 1e-9
    }

    /// Sets the position and length of each item along and across the axis.
    ///
    /// - Parameter isExact: true when placing: the stack has exactly the size of the constraint. False when measuring.
    private func arrange(
        _ cache: inout Cache, in constraint: SizeConstraint, isExact: Bool, _ subelements: Subelements
    ) {
        if subelements.isEmpty { return }
        measure(&cache, in: constraint, subelements)
        distribute(&cache, in: constraint[axis], isExact: isExact)
        align(&cache.items, in: constraint[axis.cross], isExact: isExact, subelements)
    }

    // MARK: Step 1: the length that each child would like

    private func measure(_ cache: inout Cache, in constraint: SizeConstraint, _ subelements: Subelements) {
        var fixed: CGFloat = 0
        for index in cache.items.indices where cache.items[index].traits.isFixed {
            let length = subelements[index].sizeThatFits(constraint)[axis]
            cache.items[index].measured = length
            fixed += length
        }
        let remaining = constraint[axis] - fixed - minimumSpacing * CGFloat(cache.items.count - 1)
        cache.flexibleSpace = remaining.maximum
        let proposal = SizeConstraint(axis, along: remaining, across: constraint[axis.cross])
        for index in cache.items.indices where !cache.items[index].traits.isFixed {
            cache.items[index].measured =
                remaining.maximum > 0 ? subelements[index].sizeThatFits(proposal)[axis] : 0
        }
    }

    // MARK: Step 2: the length that each child gets

    private func distribute(_ cache: inout Cache, in limit: SizeConstraint.Axis, isExact: Bool) {
        let basis = cache.items.reduce(0) { $0 + $1.measured }
        cache.excess = basis + minimumSpacing * CGFloat(cache.items.count - 1) - limit.maximum
        let isShrinking = limit != .unconstrained && cache.excess >= 0
        // When measuring, a stack answers with the length that it needs, so its children do not grow.
        let isGrowing = isExact && !isShrinking
        for index in cache.items.indices {
            let item = cache.items[index]
            cache.items[index].weight =
                isShrinking ? shrinkWeight(of: item, basis) : isGrowing ? growWeight(of: item, basis) : 0
        }
        cache.totalWeight = cache.items.reduce(0) { $0 + $1.weight }

        var start = isGrowing ? startOfFirst(space: -cache.excess) : 0
        let spacing = isGrowing ? spacing(space: limit.maximum - basis, among: cache.items.count) : minimumSpacing
        for index in cache.items.indices {
            let item = cache.items[index]
            let share = item.weight / (cache.totalWeight != 0 ? cache.totalWeight : 1) * cache.excess
            // Clamped even if nothing is shared out, because a measured length may be negative.
            let length = isExact || isShrinking ? max(0, item.measured - share) : item.measured
            cache.items[index].along = Segment(start: start, length: length)
            start = start + length + spacing
        }
    }

    /// A child's share in shrinking, relative to the weights of its siblings.
    private func shrinkWeight(of item: Item, _ basis: CGFloat) -> CGFloat {
        switch overflow {
        case .condenseProportionally: item.traits.shrinkPriority * proportion(of: item, basis)
        case .condenseUniformly: item.traits.shrinkPriority
        }
    }

    /// A child's share in growing, relative to the weights of its siblings.
    private func growWeight(of item: Item, _ basis: CGFloat) -> CGFloat {
        switch underflow {
        case .growProportionally: item.traits.growPriority * proportion(of: item, basis)
        case .growUniformly: item.traits.growPriority
        case .spaceEvenly, .justifyToStart, .justifyToCenter, .justifyToEnd: 0
        }
    }

    /// A child's part of the measured lengths, or its length if these add up to nothing, as in Blueprint.
    private func proportion(of item: Item, _ basis: CGFloat) -> CGFloat {
        basis > 0 ? item.measured / basis : item.measured
    }

    /// Where the first child begins if children and spacing leave space over.
    private func startOfFirst(space: CGFloat) -> CGFloat {
        switch underflow {
        case .spaceEvenly, .growProportionally, .growUniformly, .justifyToStart: 0
        case .justifyToCenter: space / 2
        case .justifyToEnd: space
        }
    }

    /// The distance between children if these leave more space than the least spacing needs.
    private func spacing(space: CGFloat, among count: Int) -> CGFloat {
        underflow == .spaceEvenly && count > 1 ? space / CGFloat(count - 1) : minimumSpacing
    }

    // MARK: Step 3: the place of each child across the axis

    private func align(
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
        // The positions of guides are undefined if a child is infinitely long.
        guard longest < .infinity else { return }
        for index in items.indices {
            items[index].across.start = -guide(of: items[index], subelements[index])
        }
        let start = items.reduce(CGFloat.infinity) { min($0, $1.across.start) }
        let end = items.reduce(-CGFloat.infinity) { max($0, $1.across.end) }
        // When measuring, a stack is as long as the group of its children, at most the limit.
        let length = isExact ? limit.maximum : min(end - start, limit.maximum)
        let total = items.reduce(0) { $0 + $1.along.length }
        let shift = guide(along: total, across: length) - guide(along: total, across: end - start) - start
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
    private func guide(along total: CGFloat, across length: CGFloat) -> CGFloat {
        switch alignment {
        case .fill: 0
        case .guide(let fraction, let offset): fraction * length + offset
        case .align(let id): id.defaultValue(in: ElementDimensions(size: CGSize(axis, along: total, across: length)))
        }
    }
}

import Foundation

/// Lays children out one after another along an axis. ``Row`` and ``Column`` are laid out by it.
///
/// Along the axis, children get their measured lengths, and what they leave or want in excess is distributed; across it
/// they are lined up. ``StackLayout/arrange(in:available:subelements:into:)`` shows the three steps.
public struct StackLayout: Layout {

    /// What to do with space that is left over along the axis.
    public enum UnderflowDistribution: String, Sendable, CaseIterable {
        /// It goes between the children.
        case spaceEvenly
        /// Children grow in proportion to their measured lengths.
        case growProportionally
        /// All children grow by the same amount.
        case growUniformly
        /// It stays behind the children.
        case justifyToStart
        /// It goes half before, half behind the children.
        case justifyToCenter
        /// It goes before the children.
        case justifyToEnd
    }

    /// What to do with children that are too long together.
    public enum OverflowDistribution: String, Sendable, CaseIterable {
        /// Children shrink in proportion to their measured lengths.
        case condenseProportionally
        /// All children shrink by the same amount.
        case condenseUniformly
    }

    /// How children lie across the axis.
    public enum Alignment: Sendable {
        /// Children fill the stack.
        case fill
        /// Children line up on a guide, and together lie in the stack by the same guide.
        case align(any AlignmentID.Type)
        /// As `align`, on a guide at a fraction of the length and an offset in points.
        case guide(fraction: CGFloat, offset: CGFloat)

        /// Whether children that are too long together across the axis reach the end of the space for sure.
        fileprivate var isRegular: Bool {
            switch self {
            case .fill: true
            case .align(let id): id == VerticalAlignment.firstBaseline.id || id == VerticalAlignment.lastBaseline.id
            case .guide(let fraction, _): (0...1).contains(fraction)
            }
        }
    }

    /// What a stack knows of a child.
    public struct Traits: Sendable {
        /// The child's share in growing; with `shrinkPriority` both 0 it is fixed, and measured before all others.
        public var growPriority: CGFloat
        /// The child's share in shrinking.
        public var shrinkPriority: CGFloat
        /// Where the child's guide lies, in place of the alignment's own.
        public var alignmentGuide: (@Sendable (ElementDimensions) -> CGFloat)?

        public init(
            growPriority: CGFloat = 1, shrinkPriority: CGFloat = 1,
            alignmentGuide: (@Sendable (ElementDimensions) -> CGFloat)? = nil
        ) {
            self.growPriority = growPriority
            self.shrinkPriority = shrinkPriority
            self.alignmentGuide = alignmentGuide
        }

        var isFixed: Bool {
            growPriority == 0 && shrinkPriority == 0
        }
    }

    /// How a child takes part in growing and shrinking.
    public enum Priority: String, Sendable, CaseIterable {
        /// Keeps its measured length, and is measured before others.
        case fixed
        /// Grows and shrinks.
        case flexible
        /// Only grows.
        case grows
        /// Only shrinks.
        case shrinks

        public var growPriority: CGFloat { self == .flexible || self == .grows ? 1 : 0 }
        public var shrinkPriority: CGFloat { self == .flexible || self == .shrinks ? 1 : 0 }
    }

    public static var defaultTraits: Traits { Traits() }

    public var axis: Axis
    public var underflow = UnderflowDistribution.spaceEvenly
    public var overflow = OverflowDistribution.condenseProportionally
    public var alignment = Alignment.fill
    /// The least space between children, in points.
    public var minimumSpacing: CGFloat = 0

    public init(axis: Axis) {
        self.axis = axis
    }

    public func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        arranged(in: proposal, isExact: false, subelements: subelements) { items in
            items.reduce(into: CGSize.zero) { size, item in
                size[axis] = max(size[axis], item.along.end)
                size[axis.cross] = max(size[axis.cross], item.across.end)
            }
        }
    }

    public func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        arranged(in: SizeConstraint(size), isExact: true, subelements: subelements) { items in
            for index in items.indices {
                let along = items[index].along, across = items[index].across
                subelements[index].place(
                    in: CGRect(
                        origin: CGPoint(axis, along: along.start, across: across.start),
                        size: CGSize(axis, along: along.length, across: across.length)))
            }
        }
    }

    /// A stack with room to spare keeps the rules: with less, down to its size, each child is offered at least what it
    /// took. One whose children had to shrink does not, for those may answer otherwise when they are offered less.
    public func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        guard minimumSpacing >= 0, alignment.isRegular else { return false }
        let limit = proposal[axis].maximum
        return limit == .infinity || size[axis] < limit - limit.magnitude * 1e-9
    }

    /// Calls `body` with the arranged children, kept on the stack for that time.
    private func arranged<Result>(
        in constraint: SizeConstraint, isExact: Bool, subelements: Subelements,
        _ body: (UnsafeMutableBufferPointer<Item>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: Item.self, capacity: subelements.count) { items in
            items.initialize(repeating: Item())
            if !items.isEmpty {
                arrange(items, in: constraint, isExact: isExact, subelements: subelements)
            }
            return body(items)
        }
    }

    private func arrange(
        _ items: UnsafeMutableBufferPointer<Item>, in constraint: SizeConstraint, isExact: Bool,
        subelements: Subelements
    ) {
        measureBases(items, in: constraint, subelements: subelements)
        distribute(items, in: constraint[axis], isExact: isExact)
        lineUp(items, in: constraint[axis.cross], isExact: isExact, subelements: subelements)
    }

    // MARK: Step 1: how long each child would like to be

    func measureBases(
        _ items: UnsafeMutableBufferPointer<Item>, in constraint: SizeConstraint, subelements: Subelements
    ) {
        var left = constraint[axis]
        for index in items.indices {
            let traits = subelements[index].traits(forLayoutType: StackLayout.self)
            items[index].growPriority = traits.growPriority
            items[index].shrinkPriority = traits.shrinkPriority
            items[index].hasOwnGuide = traits.alignmentGuide != nil
            guard traits.isFixed else { continue }
            items[index].along.length = subelements[index].sizeThatFits(constraint)[axis]
            left = left - items[index].along.length
        }
        left = left - minimumSpacing * CGFloat(items.count - 1)
        // What is to share nothing needs no measuring.
        guard left.maximum > 0 else { return }
        let proposal = SizeConstraint(axis, along: left, across: constraint[axis.cross])
        for index in items.indices where !items[index].isFixed {
            items[index].along.length = subelements[index].sizeThatFits(proposal)[axis]
        }
    }

    // MARK: Step 2: how long each child is

    func distribute(
        _ items: UnsafeMutableBufferPointer<Item>, in limit: SizeConstraint.Axis, isExact: Bool
    ) {
        let basis = items.reduce(0) { $0 + $1.along.length }
        let excess = basis + minimumSpacing * CGFloat(items.count - 1) - limit.maximum
        var start: CGFloat = 0
        var spacing = minimumSpacing
        if limit != .unconstrained, excess >= 0 {
            shrink(items, by: excess, basis: basis)
        } else if isExact {
            let space = -excess
            switch underflow {
            case .spaceEvenly: if items.count > 1 { spacing += space / CGFloat(items.count - 1) }
            case .growProportionally, .growUniformly: grow(items, by: space, basis: basis)
            case .justifyToStart: break
            case .justifyToCenter: start = space / 2
            case .justifyToEnd: start = space
            }
        }
        for index in items.indices {
            if isExact { items[index].along.length = max(0, items[index].along.length) }
            items[index].along.start = start
            start += items[index].along.length + spacing
        }
    }

    private func shrink(_ items: UnsafeMutableBufferPointer<Item>, by excess: CGFloat, basis: CGFloat) {
        let total = items.reduce(0) { $0 + shrinkWeight(of: $1, basis: basis) }
        for index in items.indices {
            let share = total != 0 ? shrinkWeight(of: items[index], basis: basis) / total * excess : 0
            // Also a length that was measured negative.
            items[index].along.length = max(0, items[index].along.length - share)
        }
    }

    /// A child's part in shrinking, beside those of all others.
    func shrinkWeight(of item: Item, basis: CGFloat) -> CGFloat {
        switch overflow {
        case .condenseProportionally: basis != 0 ? item.shrinkPriority * (item.along.length / basis) : 0
        case .condenseUniformly: item.shrinkPriority
        }
    }

    private func grow(_ items: UnsafeMutableBufferPointer<Item>, by space: CGFloat, basis: CGFloat) {
        let total = items.reduce(0) { $0 + growWeight(of: $1, basis: basis) }
        guard total != 0 else { return }
        for index in items.indices {
            items[index].along.length += growWeight(of: items[index], basis: basis) / total * space
        }
    }

    /// A child's part in growing, beside those of all others.
    func growWeight(of item: Item, basis: CGFloat) -> CGFloat {
        switch underflow {
        case .growProportionally: basis != 0 ? item.growPriority * (item.along.length / basis) : 0
        case .growUniformly: item.growPriority
        case .spaceEvenly, .justifyToStart, .justifyToCenter, .justifyToEnd: 0
        }
    }

    // MARK: Step 3: where each child lies across the axis

    private func lineUp(
        _ items: UnsafeMutableBufferPointer<Item>, in limit: SizeConstraint.Axis, isExact: Bool,
        subelements: Subelements
    ) {
        if isExact, case .fill = alignment {
            for index in items.indices { items[index].across.length = limit.maximum }
            return
        }
        for index in items.indices {
            let proposal = SizeConstraint(axis, along: .init(items[index].along.length), across: limit)
            items[index].across.length = subelements[index].sizeThatFits(proposal)[axis.cross]
        }
        let longest = items.reduce(0) { max($0, $1.across.length) }
        if case .fill = alignment {
            for index in items.indices { items[index].across.length = min(longest, limit.maximum) }
            return
        }
        // Beside a child that has no end there is no guide.
        guard longest < .infinity else { return }
        for index in items.indices {
            items[index].across.start = -guide(of: items[index], subelement: subelements[index])
        }
        let start = items.reduce(CGFloat.infinity) { min($0, $1.across.start) }
        let end = items.reduce(-CGFloat.infinity) { max($0, $1.across.end) }
        // A stack that is measured is as long as the group, where that fits.
        let length = isExact ? limit.maximum : min(end - start, limit.maximum)
        let shift = guide(atCrossLength: length) - guide(atCrossLength: end - start) - start
        for index in items.indices { items[index].across.start += shift }
    }

    private func guide(of item: Item, subelement: Subelements.Element) -> CGFloat {
        let size = CGSize(axis, along: item.along.length, across: item.across.length)
        if item.hasOwnGuide, let guide = subelement.traits(forLayoutType: StackLayout.self).alignmentGuide {
            return guide(subelement.dimensions(in: size))
        }
        switch alignment {
        case .fill: return 0
        case .guide(let fraction, let offset): return fraction * item.across.length + offset
        case .align(let id): return id.defaultValue(in: subelement.dimensions(in: size))
        }
    }

    /// The guide of the stack, or of all children together.
    private func guide(atCrossLength length: CGFloat) -> CGFloat {
        switch alignment {
        case .fill: 0
        case .guide(let fraction, let offset): fraction * length + offset
        case .align(let id): id.defaultValue(in: ElementDimensions(size: CGSize(axis, along: 0, across: length)))
        }
    }

    /// A child, as it is being arranged.
    struct Item {
        var growPriority: CGFloat = 1
        var shrinkPriority: CGFloat = 1
        var hasOwnGuide = false
        var along = Segment()
        var across = Segment()

        var isFixed: Bool { growPriority == 0 && shrinkPriority == 0 }
    }

    struct Segment {
        var start: CGFloat = 0
        var length: CGFloat = 0

        var end: CGFloat { start + length }
    }
}

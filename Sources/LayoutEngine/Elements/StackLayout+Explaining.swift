import Foundation

extension StackLayout {
    public func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {
        withUnsafeTemporaryAllocation(of: Item.self, capacity: subelements.count) { items in
            items.initialize(repeating: Item())
            measureBases(items, in: SizeConstraint(size), subelements: subelements)
            explainLengths(items, in: size[axis], subelements)
            distribute(items, in: .init(size[axis]), isExact: true)
            explainCrossLengths(items, in: size[axis.cross], subelements)
        }
    }

    /// Says what step 2 did, of which the weights and what they begin with are the same.
    private func explainLengths(
        _ items: UnsafeMutableBufferPointer<Item>, in limit: CGFloat, _ subelements: Subelements
    ) {
        let basis = items.reduce(0) { $0 + $1.along.length }
        let excess = basis + minimumSpacing * CGFloat(items.count - 1) - limit
        let left = items.reduce(limit - minimumSpacing * CGFloat(items.count - 1)) {
            $1.isFixed ? $0 - $1.along.length : $0
        }
        // What is left over by rounding errors alone is nothing.
        let isExact = excess.magnitude <= 1e-9 * max(1, limit)
        let isShrinking = excess >= 0
        func weight(_ item: Item) -> CGFloat {
            isShrinking ? shrinkWeight(of: item, basis: basis) : growWeight(of: item, basis: basis)
        }
        func priority(_ item: Item) -> CGFloat {
            isShrinking ? item.shrinkPriority : item.growPriority
        }

        let total = items.reduce(0) { $0 + weight($1) }
        let taking = items.filter { weight($0) > 0 }
        var share = LayoutRule.StackShare(
            amount: excess.magnitude, count: taking.count, total: taking.reduce(0) { $0 + $1.along.length },
            priority: 0, isEven: taking.allSatisfy { priority($0) == priority(taking[0]) }, isFixed: false,
            childCount: items.count)
        for (item, subelement) in zip(items, subelements) {
            share.priority = priority(item)
            share.isFixed = item.isFixed
            let kind: LayoutRule.Kind =
                if left <= 0, !item.isFixed {
                    .stackNothingLeft
                } else if isExact {
                    .stackFits
                } else {
                    isShrinking ? .stackOverflow(overflow, share) : .stackUnderflow(underflow, share)
                }
            let part = kind == .stackFits ? nil : total > 0 ? weight(item) / total : 0
            subelement.explain(axis, LayoutRule(kind), basis: item.along.length, weight: part)
        }
    }

    /// Says what step 3 did.
    private func explainCrossLengths(
        _ items: UnsafeMutableBufferPointer<Item>, in limit: CGFloat, _ subelements: Subelements
    ) {
        for (item, subelement) in zip(items, subelements) {
            if case .fill = alignment {
                subelement.explain(axis.cross, LayoutRule(.stackFill))
            } else {
                let proposal = SizeConstraint(axis, along: .init(item.along.length), across: .init(limit))
                let measured = subelement.sizeThatFits(proposal)[axis.cross]
                subelement.explain(axis.cross, LayoutRule(.stackMeasured), basis: measured)
            }
        }
    }
}

import Foundation

extension StackLayout {
    /// Explains the lengths by the numbers that `placeSubelements` stored in the cache.
    public func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        explainLengths(cache, in: size[axis], subelements)
        for (item, subelement) in zip(cache.items, subelements) {
            if case .fill = alignment {
                subelement.explain(axis.cross, LayoutRule(.stack(.fill)))
            } else {
                subelement.explain(axis.cross, LayoutRule(.stack(.measured)), basis: item.across.length)
            }
        }
    }

    private func explainLengths(_ cache: Cache, in limit: CGFloat, _ subelements: Subelements) {
        // A smaller excess is a rounding error.
        let fits = cache.excess.magnitude <= 1e-9 * max(1, limit)
        let isShrinking = cache.excess >= 0
        func priority(_ item: Item) -> CGFloat {
            isShrinking ? item.traits.shrinkPriority : item.traits.growPriority
        }

        let sharing = cache.items.filter { $0.weight > 0 }
        var share = LayoutRule.StackShare(
            amount: cache.excess.magnitude, count: sharing.count, total: sharing.reduce(0) { $0 + $1.measured },
            priority: 0, isEven: sharing.allSatisfy { priority($0) == priority(sharing[0]) }, isFixed: false,
            childCount: cache.items.count)
        for (item, subelement) in zip(cache.items, subelements) {
            share.priority = priority(item)
            share.isFixed = item.traits.isFixed
            let step: LayoutRule.StackStep =
                if cache.flexibleSpace <= 0, !item.traits.isFixed {
                    .nothingLeft
                } else if fits {
                    .fits
                } else {
                    isShrinking ? .overflow(overflow, share) : .underflow(underflow, share)
                }
            let weight = cache.totalWeight > 0 ? item.weight / cache.totalWeight : 0
            subelement.explain(
                axis, LayoutRule(.stack(step)), basis: item.measured, weight: step == .fits ? nil : weight)
        }
    }
}

/// Where the views of a new layout are put among their siblings.
struct SiblingPlacements {
    /// -1 for views that are left where they are.
    private var places: [Int32]

    init(from old: LayoutResult, to new: LayoutResult, _ matching: ViewMatching) {
        places = Array(repeating: -1, count: new.frames.count)
        let ranks = Self.ranks(in: old, matching)
        let families = IndexLists(count: new.frames.count, groups: new.frames.count) { new.frames[$0].parentIndex }
        var siblings: [Int] = []
        for first in families.first where first >= 0 {
            siblings.removeAll(keepingCapacity: true)
            var sibling = first
            while sibling >= 0 {
                siblings.append(Int(sibling))
                sibling = families.next[Int(sibling)]
            }
            let order = siblings.map { matching.origin(ofNew: $0).map { ranks[$0] } ?? -1 }
            for (sibling, place) in zip(siblings, SiblingOrder.places(forRanks: order)) { places[sibling] = place }
        }
    }

    /// The index at which a view is put, at the time when it is its turn; nil for one that is left where it is.
    subscript(new index: Int) -> Int? {
        places[index] < 0 ? nil : Int(places[index])
    }

    /// For each old view that stays, how many siblings before it stay.
    private static func ranks(in old: LayoutResult, _ matching: ViewMatching) -> [Int32] {
        var ranks = [Int32](repeating: -1, count: old.frames.count)
        var counts = [Int32](repeating: 0, count: old.frames.count + 1)
        for index in old.frames.indices where matching.stays(old: index) {
            let family = Int(old.frames[index].parentIndex) + 1
            ranks[index] = counts[family]
            counts[family] += 1
        }
        return ranks
    }
}

/// The indices at which the views of a new layout are inserted among their siblings.
struct SiblingPlacements {
    /// -1 for views that stay.
    private var indices: [Int32]

    init(from old: LayoutResult, to new: LayoutResult, _ matching: ViewMatching) {
        indices = Array(repeating: -1, count: new.frames.count)
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
            for (sibling, index) in zip(siblings, SiblingOrder.insertionIndices(forRanks: order)) {
                indices[sibling] = index
            }
        }
    }

    /// The index at which a view is inserted, at the time of its operation; nil for a view that is not moved.
    subscript(new index: Int) -> Int? {
        indices[index] < 0 ? nil : Int(indices[index])
    }

    /// For each old view that is kept, how many kept siblings precede it.
    private static func ranks(in old: LayoutResult, _ matching: ViewMatching) -> [Int32] {
        var ranks = [Int32](repeating: -1, count: old.frames.count)
        var counts = [Int32](repeating: 0, count: old.frames.count + 1)
        for index in old.frames.indices where matching.stays(old: index) {
            let parent = Int(old.frames[index].parentIndex) + 1
            ranks[index] = counts[parent]
            counts[parent] += 1
        }
        return ranks
    }
}

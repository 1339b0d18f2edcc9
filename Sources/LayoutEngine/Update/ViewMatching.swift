/// Which views stay from one layout to another: those of the same path and class in the same view.
struct ViewMatching {
    /// The old view of each new one; -1 for one that comes.
    private var origins: [Int32] = []
    /// Whether each old view stays.
    private var stays: [Bool]

    init(from old: LayoutResult, to new: LayoutResult) {
        let paths = PathMatching(from: old.segments, to: new.segments)
        stays = Array(repeating: false, count: old.frames.count)
        origins.reserveCapacity(new.frames.count)
        // Mostly one of each segment; an element without a name shares the path of the one around it.
        var views = IndexLists(count: old.frames.count, groups: old.segments.count) { old.frames[$0].segment }
        for index in new.frames.indices {
            let parent = Int(new.frames[index].parentIndex)
            let segment = Int(new.frames[index].segment)
            let oldParent = parent < 0 ? -1 : origins[parent]
            let oldSegment = segment < 0 ? -1 : paths.origins[segment]
            let isInNew = parent >= 0 && oldParent < 0 || segment >= 0 && oldSegment < 0
            let origin = isInNew ? -1 : views.first(of: oldSegment)
            guard origin >= 0, old.frames[Int(origin)].parentIndex == oldParent,
                old.frames[Int(origin)].view.viewClass.isExactly(new.frames[index].view.viewClass)
            else {
                origins.append(-1)
                continue
            }
            views.removeFirst(of: oldSegment)
            stays[Int(origin)] = true
            origins.append(origin)
        }
    }

    /// The index in the old layout of a new view that stays; nil for one that comes.
    func origin(ofNew index: Int) -> Int? {
        origins[index] < 0 ? nil : Int(origins[index])
    }

    func stays(old index: Int) -> Bool {
        stays[index]
    }
}

/// Finds for each element of a layout the one with the same path and type in an older layout, from the root down.
struct PathMatching {
    /// For each new segment the old one with the same path; -1 for none.
    private(set) var origins: [Int32] = []

    private let old: [PathSegment]
    /// The children of each old segment.
    private let children: IndexLists
    /// For old segment i, at i + 1, its child that matches next if the order has not changed. At 0 the root.
    private var expected: [Int32]
    /// The children, by name, of the old segments whose children have changed their order.
    private var childrenByName: [Name: Int32] = [:]
    /// Whether the children of old segment i, at i + 1, are in `childrenByName`.
    private var isIndexed: [Bool]

    init(from oldLayout: LayoutResult, to newLayout: LayoutResult) {
        let (old, new) = (oldLayout.segments, newLayout.segments)
        self.old = old
        children = IndexLists(count: old.count, groups: old.count) { old[$0].parent }
        expected = children.first
        isIndexed = Array(repeating: false, count: expected.count)
        origins.reserveCapacity(new.count)
        let hasTypes = !(oldLayout.types.isEmpty && newLayout.types.isEmpty)
        for (index, segment) in new.enumerated() {
            let parent = segment.parent < 0 ? -1 : origins[Int(segment.parent)]
            let isParentNew = segment.parent >= 0 && parent < 0
            var origin = isParentNew ? -1 : child(of: parent, named: segment)
            if hasTypes, origin >= 0, oldLayout.types[Int(origin)] != newLayout.types[index] { origin = -1 }
            origins.append(origin)
        }
    }

    /// The child of an old segment with a new segment's name; -1 for none.
    private mutating func child(of parent: Int32, named segment: PathSegment) -> Int32 {
        let group = Int(parent) + 1
        var found = expected[group]
        if found < 0 || !old[Int(found)].isNamed(as: segment) { found = indexedChild(of: parent, named: segment) }
        if found >= 0 { expected[group] = children.next[Int(found)] }
        return found
    }

    /// As `child(of:named:)`, by a dictionary.
    private mutating func indexedChild(of parent: Int32, named segment: PathSegment) -> Int32 {
        let group = Int(parent) + 1
        if !isIndexed[group] {
            isIndexed[group] = true
            var child = children.first[group]
            while child >= 0 {
                childrenByName[Name(parent: parent, segment: old[Int(child)])] = child
                child = children.next[Int(child)]
            }
        }
        return childrenByName[Name(parent: parent, segment: segment)] ?? -1
    }

    /// Identifies a segment among all segments.
    private struct Name: Hashable {
        let parent: Int32
        let ordinal: Int32
        let name: ExactText
        let key: ExactText?

        init(parent: Int32, segment: PathSegment) {
            self.parent = parent
            ordinal = segment.ordinal
            name = ExactText(segment.name)
            key = segment.key.map { ExactText($0.text) }
        }
    }
}

extension PathSegment {
    /// Whether both are written in the same way in a path.
    fileprivate func isNamed(as other: PathSegment) -> Bool {
        guard ordinal == other.ordinal, name.isExactly(other.name) else { return false }
        switch (key, other.key) {
        case (nil, nil): return true
        case (let key?, let other?): return key.text.isExactly(other.text)
        default: return false
        }
    }
}

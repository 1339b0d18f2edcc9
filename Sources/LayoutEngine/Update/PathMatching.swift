/// Finds for each element of a layout the one of the same path and type in an older layout, from the root down.
struct PathMatching {
    /// The old segment that each new one has the path of; -1 for none.
    private(set) var origins: [Int32] = []

    private let old: [PathSegment]
    /// The children of each old segment.
    private let children: IndexLists
    /// The child of each old segment that comes next if the order is the same; that of no segment first.
    private var expected: [Int32]
    /// The children of old segments whose order is not the same, and which segments those are.
    private var places: [Name: Int32] = [:]
    private var hasPlaces: [Bool]

    init(from oldLayout: LayoutResult, to newLayout: LayoutResult) {
        let (old, new) = (oldLayout.segments, newLayout.segments)
        self.old = old
        children = IndexLists(count: old.count, groups: old.count) { old[$0].parent }
        expected = children.first
        hasPlaces = Array(repeating: false, count: expected.count)
        origins.reserveCapacity(new.count)
        let hasTypes = !(oldLayout.types.isEmpty && newLayout.types.isEmpty)
        for (index, segment) in new.enumerated() {
            let parent = segment.parent < 0 ? -1 : origins[Int(segment.parent)]
            let isInNew = segment.parent >= 0 && parent < 0
            var origin = isInNew ? -1 : child(of: parent, named: segment)
            if hasTypes, origin >= 0, oldLayout.types[Int(origin)] != newLayout.types[index] { origin = -1 }
            origins.append(origin)
        }
    }

    /// The old child of an old segment with a new segment's name; -1 for none.
    private mutating func child(of parent: Int32, named segment: PathSegment) -> Int32 {
        let family = Int(parent) + 1
        var found = expected[family]
        if found < 0 || !old[Int(found)].isNamed(as: segment) { found = place(in: parent, of: segment) }
        if found >= 0 { expected[family] = children.next[Int(found)] }
        return found
    }

    private mutating func place(in parent: Int32, of segment: PathSegment) -> Int32 {
        let family = Int(parent) + 1
        if !hasPlaces[family] {
            hasPlaces[family] = true
            var child = children.first[family]
            while child >= 0 {
                places[Name(parent: parent, segment: old[Int(child)])] = child
                child = children.next[Int(child)]
            }
        }
        return places[Name(parent: parent, segment: segment)] ?? -1
    }

    /// Identifies a segment.
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
    /// Whether both are written in the same way.
    fileprivate func isNamed(as other: PathSegment) -> Bool {
        guard ordinal == other.ordinal, name.isExactly(other.name) else { return false }
        switch (key, other.key) {
        case (nil, nil): return true
        case (let key?, let other?): return key.text.isExactly(other.text)
        default: return false
        }
    }
}

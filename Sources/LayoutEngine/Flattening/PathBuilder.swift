/// Makes the segments of paths: numbers siblings with the same name and key from 1.
///
/// Siblings with the same name and key are of one kind. A family is the children of one element. It is open while they
/// are added: the open families are those of the elements from the root to the current one.
struct PathBuilder {
    private(set) var segments: [PathSegment] = []
    /// The types of the elements that have one in their identifiers, by the indices of their segments.
    private(set) var types: [Int: ObjectIdentifier] = [:]

    /// A stack with the latest segment of each kind, for all open families, the outermost first.
    private var kinds: [Int] = []

    /// The open families of most trees have no more kinds than this together.
    private static let kindsUsual = 32
    /// Up to this many kinds, a linear search is faster than a dictionary.
    private static let searchedMax = 8

    /// Siblings to which the next one can be added.
    struct Family {
        /// The segment of their parent; -1 for the root.
        fileprivate let parent: Int
        /// Where their kinds begin in `kinds`.
        fileprivate let start: Int
        /// The index in `kinds` of the kind of the latest sibling.
        fileprivate var last: Int
        /// The indices in `kinds`; made if there are more than `searchedMax` kinds.
        fileprivate var indices: [Kind: Int]?
    }

    /// The parts of an identifier that paths contain.
    fileprivate struct Kind: Hashable {
        let name: String
        let key: ElementKey?

        init(_ identifier: ElementIdentifier) {
            name = identifier.name
            key = identifier.key
        }

        init(_ segment: PathSegment) {
            name = segment.name
            key = segment.key
        }
    }

    init(capacity: Int) {
        segments.reserveCapacity(capacity)
        kinds.reserveCapacity(min(capacity, Self.kindsUsual))
    }

    /// - Parameter parent: the last segment of the parent's path; -1 for the root.
    func beginFamily(in parent: Int) -> Family {
        Family(parent: parent, start: kinds.count, last: kinds.count)
    }

    mutating func end(_ family: consuming Family) {
        while kinds.count > family.start { kinds.removeLast() }
    }

    /// Adds the next sibling. A sibling without a name gets its parent's path.
    ///
    /// - Returns: the last segment of its path.
    mutating func add(_ identifier: consuming ElementIdentifier, to family: inout Family) -> Int {
        if identifier.name.isEmpty { return family.parent }
        let segment = segments.count
        var ordinal: Int32 = 1
        if let index = index(of: identifier, in: &family) {
            ordinal += segments[kinds[index]].ordinal
            kinds[index] = segment
            family.last = index
        } else {
            family.last = kinds.count
            family.indices?[Kind(copy identifier)] = kinds.count
            kinds.append(segment)
        }
        if let type = identifier.type { types[segment] = type }
        segments.append(
            PathSegment(
                parent: Int32(family.parent), name: identifier.name, key: identifier.key, ordinal: ordinal))
        return segment
    }

    /// Appends the segments of all elements inside an element, from another layout.
    ///
    /// - Parameters:
    ///   - inner: the segments in that layout.
    ///   - innerTypes: the types of all elements in that layout, by the indices of their segments.
    ///   - segment: the segment of the element.
    mutating func append(
        _ inner: ArraySlice<PathSegment>, types innerTypes: [Int: ObjectIdentifier], in segment: Int
    ) {
        let shift = segments.count - inner.startIndex
        if !innerTypes.isEmpty {
            for index in inner.indices { types[index + shift] = innerTypes[index] }
        }
        for part in inner {
            let isOutermost = part.parent < inner.startIndex
            segments.append(
                PathSegment(
                    parent: isOutermost ? Int32(segment) : part.parent + Int32(shift), name: part.name, key: part.key,
                    ordinal: part.ordinal))
        }
    }

    /// The index in `kinds` of a sibling's kind; nil if it is the first of its kind.
    @inline(__always)
    private func index(of identifier: ElementIdentifier, in family: inout Family) -> Int? {
        // Siblings of one kind are usually adjacent.
        if family.last < kinds.count, isKind(family.last, identifier) { return family.last }
        guard kinds.count - family.start > Self.searchedMax else {
            var index = family.start
            while index < kinds.count {
                if isKind(index, identifier) { return index }
                index += 1
            }
            return nil
        }
        if family.indices == nil {
            family.indices = Dictionary(
                uniqueKeysWithValues: (family.start..<kinds.count).map { (Kind(segments[kinds[$0]]), $0) })
        }
        return family.indices?[Kind(identifier)]
    }

    @inline(__always)
    private func isKind(_ index: Int, _ identifier: ElementIdentifier) -> Bool {
        segments[kinds[index]].name == identifier.name && segments[kinds[index]].key == identifier.key
    }
}

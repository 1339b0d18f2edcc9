/// Makes the segments of paths: siblings of the same name and key are numbered from 1.
struct PathBuilder {
    private(set) var segments: [PathSegment] = []
    /// The types of the elements that have one in their identifiers, by the indices of their segments.
    private(set) var types: [Int: ObjectIdentifier] = [:]

    /// The latest segment of each kind of sibling, for all families that were begun, the outermost first.
    private var kinds: [Int] = []

    /// Room for the kinds of all open families of most trees.
    private static let kindsUsual = 32
    /// Up to so many kinds, comparing with each is faster than a dictionary.
    private static let comparedMax = 8

    /// Siblings that are being numbered.
    struct Family {
        /// The segment of their parent.
        fileprivate let parent: Int
        /// Where their kinds begin.
        fileprivate let start: Int
        /// Where the kind of the last one is.
        fileprivate var last: Int
        /// Where each kind is; made where there are many.
        fileprivate var places: [Kind: Int]?
    }

    /// The part of an identifier that paths show.
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

    /// - Parameter parent: the segment that the siblings' parent ends with; -1 for the root.
    func beginFamily(in parent: Int) -> Family {
        Family(parent: parent, start: kinds.count, last: kinds.count)
    }

    mutating func end(_ family: consuming Family) {
        while kinds.count > family.start { kinds.removeLast() }
    }

    /// Adds the next sibling. One without a name shares its parent's path.
    ///
    /// - Returns: the segment that its path ends with.
    mutating func add(_ identifier: consuming ElementIdentifier, to family: inout Family) -> Int {
        if identifier.name.isEmpty { return family.parent }
        let segment = segments.count
        var ordinal: Int32 = 1
        if let place = place(of: identifier, in: &family) {
            ordinal += segments[kinds[place]].ordinal
            kinds[place] = segment
            family.last = place
        } else {
            family.last = kinds.count
            family.places?[Kind(copy identifier)] = kinds.count
            kinds.append(segment)
        }
        if let type = identifier.type { types[segment] = type }
        segments.append(
            PathSegment(
                parent: Int32(family.parent), name: identifier.name, key: identifier.key, ordinal: ordinal))
        return segment
    }

    /// Appends the segments of all elements in one, as another layout has them.
    ///
    /// - Parameters:
    ///   - innerTypes: the types of elements in that layout.
    ///   - segment: that of the element.
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

    /// Where the kind of a sibling is; nil if it is the first of its kind.
    @inline(__always)
    private func place(of identifier: ElementIdentifier, in family: inout Family) -> Int? {
        // Siblings of one kind mostly stand together.
        if family.last < kinds.count, isKind(family.last, identifier) { return family.last }
        guard kinds.count - family.start > Self.comparedMax else {
            var place = family.start
            while place < kinds.count {
                if isKind(place, identifier) { return place }
                place += 1
            }
            return nil
        }
        if family.places == nil {
            family.places = Dictionary(
                uniqueKeysWithValues: (family.start..<kinds.count).map { (Kind(segments[kinds[$0]]), $0) })
        }
        return family.places?[Kind(identifier)]
    }

    @inline(__always)
    private func isKind(_ place: Int, _ identifier: ElementIdentifier) -> Bool {
        segments[kinds[place]].name == identifier.name && segments[kinds[place]].key == identifier.key
    }
}

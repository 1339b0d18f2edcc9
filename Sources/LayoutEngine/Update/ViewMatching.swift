/// Which views stay from one layout to another: those of the same path and class in the same view.
///
/// In layouts that are cut to windows, a view that both whole layouts have stays only if it is in both windows.
struct ViewMatching {
    /// The old view of each new one, or one of the numbers below.
    private let origins: [Int32]
    /// The new view of each old one, or one of the numbers below.
    private let successors: [Int32]

    /// Of a view that the other layout does not have.
    private static let none: Int32 = -1
    /// Of a view that the other layout has outside its window.
    private static let leftOut: Int32 = -2

    init(from old: LayoutResult, to new: LayoutResult) {
        let origins = Self.origins(of: new, in: old)
        var successors = [Int32](repeating: Self.none, count: old.wholeFrames.count)
        for (index, origin) in origins.enumerated() where origin >= 0 { successors[Int(origin)] = Int32(index) }
        self.origins = Self.matches(origins, of: new.window, in: old.window)
        self.successors = Self.matches(successors, of: old.window, in: new.window)
    }

    /// The index in the old layout of a new view that stays; nil for one that comes.
    func origin(ofNew index: Int) -> Int? {
        origins[index] < 0 ? nil : Int(origins[index])
    }

    func stays(old index: Int) -> Bool {
        successors[index] >= 0
    }

    /// Whether a view comes from outside the window of the old layout.
    func wasLeftOut(new index: Int) -> Bool {
        origins[index] == Self.leftOut
    }

    /// Whether a view goes out of the window of the new layout.
    func isLeftOut(old index: Int) -> Bool {
        successors[index] == Self.leftOut
    }

    /// The old view of each new one, of the whole layouts; `none` for one that comes.
    private static func origins(of new: LayoutResult, in old: LayoutResult) -> [Int32] {
        let (newFrames, oldFrames) = (new.wholeFrames, old.wholeFrames)
        let paths = PathMatching(from: old, to: new)
        var origins: [Int32] = []
        origins.reserveCapacity(newFrames.count)
        // Mostly one of each segment; an element without a name shares the path of the one around it.
        var views = IndexLists(count: oldFrames.count, groups: old.segments.count) { oldFrames[$0].segment }
        for index in newFrames.indices {
            let parent = Int(newFrames[index].parentIndex)
            let segment = Int(newFrames[index].segment)
            let oldParent = parent < 0 ? -1 : origins[parent]
            let oldSegment = segment < 0 ? -1 : paths.origins[segment]
            let isInNew = parent >= 0 && oldParent < 0 || segment >= 0 && oldSegment < 0
            let origin = isInNew ? -1 : views.first(of: oldSegment)
            guard origin >= 0, oldFrames[Int(origin)].parentIndex == oldParent,
                oldFrames[Int(origin)].view.viewClass.isExactly(newFrames[index].view.viewClass)
            else {
                origins.append(none)
                continue
            }
            views.removeFirst(of: oldSegment)
            origins.append(origin)
        }
        return origins
    }

    /// The matches of whole layouts, for the views in a window, with indices in the other window.
    private static func matches(
        _ matches: [Int32], of window: LayoutWindow?, in other: LayoutWindow?
    ) -> [Int32] {
        if window == nil, other == nil { return matches }
        return matches.indices.filter { window?.has($0) ?? true }.map { index in
            let match = matches[index]
            guard let other, match >= 0 else { return match }
            return other.has(Int(match)) ? other.places[Int(match)] : leftOut
        }
    }
}

extension LayoutResult {
    /// All views, those too that are outside the window.
    fileprivate var wholeFrames: [Frame] { window?.wholeFrames ?? frames }
}

extension LayoutWindow {
    /// Whether one of all views is in the window.
    fileprivate func has(_ index: Int) -> Bool { places[index] >= 0 }
}

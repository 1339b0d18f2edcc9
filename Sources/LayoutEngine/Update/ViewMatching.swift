/// The views that are kept from one layout to another: those with the same path and class in the same parent view.
///
/// In layouts that are cut to windows, a view that both uncut layouts have is kept only if it is in both windows.
struct ViewMatching {
    /// For each new view the index of its old one, `none` or `leftOut`.
    private let origins: [Int32]
    /// For each old view the index of its new one, `none` or `leftOut`.
    private let successors: [Int32]
    /// For each new view whether the new layout took it over from the old one.
    private let takenOver: [Bool]

    /// Stands for a view that the other layout does not have.
    private static let none: Int32 = -1
    /// Stands for a view that the other layout has outside its window.
    private static let leftOut: Int32 = -2

    init(from old: LayoutResult, to new: LayoutResult) {
        let origins = Self.origins(of: new, in: old)
        var successors = [Int32](repeating: Self.none, count: old.uncutFrames.count)
        for (index, origin) in origins.enumerated() where origin >= 0 { successors[Int(origin)] = Int32(index) }
        takenOver = Self.takenOver(from: old, to: new, origins)
        self.origins = Self.matches(origins, of: new.window, in: old.window)
        self.successors = Self.matches(successors, of: old.window, in: new.window)
    }

    /// The index in the old layout of a view of the new one; nil if the old one does not have it.
    func origin(ofNew index: Int) -> Int? {
        origins[index] < 0 ? nil : Int(origins[index])
    }

    /// Whether the new layout took a view over from the old one, so that they need not be compared.
    func isTakenOver(new index: Int) -> Bool {
        takenOver[index]
    }

    func stays(old index: Int) -> Bool {
        successors[index] >= 0
    }

    /// Whether the old layout has a new view outside its window.
    func wasLeftOut(new index: Int) -> Bool {
        origins[index] == Self.leftOut
    }

    /// Whether the new layout has an old view outside its window.
    func isLeftOut(old index: Int) -> Bool {
        successors[index] == Self.leftOut
    }

    /// For each view of an uncut new layout the index of the old one; `none` if the old layout does not have it.
    private static func origins(of new: LayoutResult, in old: LayoutResult) -> [Int32] {
        let (newFrames, oldFrames) = (new.uncutFrames, old.uncutFrames)
        let paths = PathMatching(from: old, to: new)
        var origins: [Int32] = []
        origins.reserveCapacity(newFrames.count)
        // Usually one view for each segment. There are more if an element without a name shares its parent's path.
        var views = IndexLists(count: oldFrames.count, groups: old.segments.count) { oldFrames[$0].segment }
        for index in newFrames.indices {
            let parent = Int(newFrames[index].parentIndex)
            let segment = Int(newFrames[index].segment)
            let oldParent = parent < 0 ? -1 : origins[parent]
            let oldSegment = segment < 0 ? -1 : paths.origins[segment]
            let isNew = parent >= 0 && oldParent < 0 || segment >= 0 && oldSegment < 0
            let origin = isNew ? -1 : views.first(of: oldSegment)
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

    /// For each new view whether its old one is at the same position in the same shared part.
    private static func takenOver(from old: LayoutResult, to new: LayoutResult, _ origins: [Int32]) -> [Bool] {
        var takenOver = [Bool](repeating: false, count: new.frames.count)
        for (element, listed) in new.sharedParts {
            guard let former = old.sharedParts[element], former.part === listed.part else { continue }
            for (view, formerView) in zip(listed.frames, former.frames) {
                takenOver[view] = origins[view] == formerView
            }
        }
        return takenOver
    }

    /// Translates matches between uncut layouts: the matches of the views in `window`, as indices in `other`.
    private static func matches(
        _ matches: [Int32], of window: LayoutWindow?, in other: LayoutWindow?
    ) -> [Int32] {
        if window == nil, other == nil { return matches }
        return matches.indices.filter { window?.contains($0) ?? true }.map { index in
            let match = matches[index]
            guard let other, match >= 0 else { return match }
            return other.contains(Int(match)) ? other.indices[Int(match)] : leftOut
        }
    }
}

extension LayoutResult {
    /// The views of the uncut layout.
    fileprivate var uncutFrames: [Frame] { window?.uncutFrames ?? frames }
}

extension LayoutWindow {
    /// Whether an uncut frame is in the window.
    fileprivate func contains(_ index: Int) -> Bool { indices[index] >= 0 }
}

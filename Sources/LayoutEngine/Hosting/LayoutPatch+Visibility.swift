extension LayoutPatch {
    /// For each view of the old layout, whether the new one lacks it.
    var disappearing: [Bool] {
        var disappears = [Bool](repeating: false, count: old.frames.count)
        for case .remove(let index, _) in operations { disappears[index] = true }
        // A removal includes all descendants of its view.
        for index in old.frames.indices {
            let parent = Int(old.frames[index].parentIndex)
            if parent >= 0, disappears[parent] { disappears[index] = true }
        }
        return disappears
    }

    /// For each view of the new layout, whether the old one lacks it.
    var appearing: [Bool] {
        var appears = [Bool](repeating: false, count: new.frames.count)
        for case .insert(let index, _, _) in operations { appears[index] = true }
        return appears
    }
}

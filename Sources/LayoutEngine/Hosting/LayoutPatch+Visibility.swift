extension LayoutPatch {
    /// Whether each view of the old layout goes.
    var disappearing: [Bool] {
        var goes = [Bool](repeating: false, count: old.frames.count)
        for case .remove(let index, _) in operations { goes[index] = true }
        // Only the topmost of the views that go are removed.
        for index in old.frames.indices {
            let parent = Int(old.frames[index].parentIndex)
            if parent >= 0, goes[parent] { goes[index] = true }
        }
        return goes
    }

    /// Whether each view of the new layout comes.
    var appearing: [Bool] {
        var comes = [Bool](repeating: false, count: new.frames.count)
        for case .insert(let index, _, _) in operations { comes[index] = true }
        return comes
    }
}

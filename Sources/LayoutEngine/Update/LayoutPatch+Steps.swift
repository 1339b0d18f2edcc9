extension LayoutPatch {
    /// The removals of the topmost views that the new layout lacks.
    static func removals(from old: LayoutResult, _ matching: ViewMatching) -> [Operation] {
        old.frames.indices.compactMap { index in
            let parent = Int(old.frames[index].parentIndex)
            guard !matching.stays(old: index), parent < 0 || matching.stays(old: parent) else { return nil }
            let isInUncutLayout = matching.isLeftOut(old: index)
            return .remove(
                old: index, transition: isInUncutLayout ? nil : old.frames[index].view.transitions?.disappearing)
        }
    }

    /// The insertions, moves and updates of the views of the new layout, in their order.
    static func updates(
        from old: LayoutResult, to new: LayoutResult, _ matching: ViewMatching, _ placements: SiblingPlacements
    ) -> [Operation] {
        var operations: [Operation] = []
        /// The animation of each view of the new layout so far, which its children may inherit; nil for none.
        var animations: [Animation?] = []
        animations.reserveCapacity(new.frames.count)
        for index in new.frames.indices {
            let parent = Int(new.frames[index].parentIndex)
            guard let origin = matching.origin(ofNew: index) else {
                let isTopmost = parent < 0 || matching.origin(ofNew: parent) != nil
                let appears = isTopmost && !matching.wasLeftOut(new: index)
                let transition = appears ? new.frames[index].view.transitions?.appearing : nil
                operations.append(
                    .insert(
                        new: index, index: placements[new: index] ?? 0,
                        transition: transition?.hasEffectOnAppearing == true ? transition : nil))
                animations.append(nil)
                continue
            }
            let changes =
                matching.isTakenOver(new: index)
                ? ViewChanges() : ViewChanges(from: old.frames[origin], to: new.frames[index])
            let transition =
                changes.fields.isDisjoint(with: .layoutAttributes)
                ? .inherited : new.frames[index].view.transitions?.layout ?? .inherited
            let animation = transition.resolved(inheriting: parent < 0 ? nil : animations[parent])
            animations.append(animation)
            if let place = placements[new: index] {
                operations.append(.move(old: origin, new: index, index: place, animation: animation))
            }
            if !changes.isEmpty {
                operations.append(.update(old: origin, new: index, changes: changes, animation: animation))
            }
        }
        return operations
    }

    /// The lifecycle events of views that only one of the uncut layouts has.
    static func events(of layout: LayoutResult, that kind: Event.Kind, unless exists: (Int) -> Bool) -> [Event] {
        layout.frames.indices.compactMap { index in
            guard layout.frames[index].view.hasDetails, !exists(index),
                let lifecycle = layout.frames[index].view.lifecycle
            else { return nil }
            let name =
                switch kind {
                case .disappear: lifecycle.onDisappear
                case .appear: lifecycle.onAppear
                }
            return name.map { Event(kind: kind, view: index, name: $0) }
        }
    }
}

import Foundation
import LayoutEngine

/// What a patch has to say, found slowly: by whole paths, and by looking up the tree for each view.
struct PatchReference {
    let old: LayoutResult
    let new: LayoutResult
    /// The old view of each new one that stays.
    private var origins: [Int: Int] = [:]

    init(from old: LayoutResult, to new: LayoutResult) {
        self.old = old
        self.new = new
        let oldViews = Dictionary(uniqueKeysWithValues: old.frames.indices.map { (old.path(of: old.frames[$0]), $0) })
        for (index, frame) in new.frames.enumerated() {
            guard let origin = oldViews[new.path(of: frame)],
                old.frames[origin].view.viewClass == frame.view.viewClass,
                old.frames[origin].parent == frame.parent.flatMap({ origins[$0] }),
                frame.parent == nil || old.frames[origin].parent != nil
            else { continue }
            origins[index] = origin
        }
    }

    /// The paths of the topmost views that go.
    var removed: [String] {
        let staying = Set(origins.values)
        return old.frames.indices
            .filter { !staying.contains($0) && (old.frames[$0].parent.map(staying.contains) ?? true) }
            .map { old.path(of: old.frames[$0]) }
    }

    /// Whether an old view, by its path, stays.
    func stays(_ path: String) -> Bool {
        origins.values.contains { old.path(of: old.frames[$0]) == path }
    }

    /// The paths of the views that come.
    var inserted: [String] {
        new.frames.indices.filter { origins[$0] == nil }.map { new.path(of: new.frames[$0]) }
    }

    /// The fewest moves that there can be: in each list all but a longest part that is in order.
    var movesMin: Int {
        let lists = Dictionary(grouping: new.frames.indices.filter { origins[$0] != nil }) { new.frames[$0].parent }
        return lists.values.map { list in
            let order = list.compactMap { origins[$0] }
            var longest: [Int] = []
            for (index, origin) in order.enumerated() {
                let before = (0..<index).filter { order[$0] < origin }.map { longest[$0] }.max() ?? 0
                longest.append(before + 1)
            }
            return order.count - (longest.max() ?? 0)
        }.reduce(0, +)
    }

    /// How a view of the new layout that stays is animated.
    func animation(of index: Int) -> Animation? {
        guard let origin = origins[index] else { return nil }
        let (before, after) = (old.frames[origin], new.frames[index])
        let inherited = after.parent.flatMap { animation(of: $0) }
        guard before.rect != after.rect || before.attributes != after.attributes else { return inherited }
        switch after.view.transitions?.layout {
        case nil, .inherited: return inherited
        case .some(.none): return nil
        case .specific(let animation): return animation
        case .inheritedWithFallback(let animation): return inherited ?? animation
        }
    }

    /// The events in the form `out Sketch.1`.
    var events: [String] {
        let staying = Set(origins.values)
        let going = old.frames.indices.filter { !staying.contains($0) }.compactMap { index in
            old.frames[index].view.lifecycle?.onDisappear.map { "\($0) \(old.path(of: old.frames[index]))" }
        }
        let coming = new.frames.indices.filter { origins[$0] == nil }.compactMap { index in
            new.frames[index].view.lifecycle?.onAppear.map { "\($0) \(new.path(of: new.frames[index]))" }
        }
        return going + coming
    }
}

/// In what the views of a tree are not those of a layout; nil if they are.
func difference(between tree: ViewTree, and layout: LayoutResult) -> String? {
    let views = tree.allViews
    guard tree.size == layout.size, tree.displayScale == layout.displayScale else { return "size" }
    guard views.map(\.path) == layout.frames.map({ layout.path(of: $0) }) else { return "views" }
    for (view, frame) in zip(views, layout.frames) {
        func values(_ properties: [ViewProperty]) -> [String: ViewValue] {
            Dictionary(properties.map { ($0.name, $0.value) }) { _, last in last }
        }
        func nonempty(_ transitions: ViewTransitions?) -> ViewTransitions? {
            transitions == ViewTransitions() ? nil : transitions
        }
        func nonempty(_ lifecycle: ViewLifecycle?) -> ViewLifecycle? {
            lifecycle == ViewLifecycle() ? nil : lifecycle
        }
        let (description, expected) = (view.description, frame.view)
        let isSame: KeyValuePairs = [
            "parent": view.parent == frame.parent.map { layout.path(of: layout.frames[$0]) },
            "key": view.key == frame.key && view.key?.isInteger == frame.key?.isInteger,
            "frame": view.rect == frame.rect,
            "attributes": view.attributes == frame.attributes,
            "class": description.viewClass == expected.viewClass,
            "properties": values(description.properties) == values(expected.properties),
            "data": description.data == expected.data,
            "lines": description.lines == expected.lines,
            "transitions": nonempty(description.transitions) == nonempty(expected.transitions),
            "lifecycle": nonempty(description.lifecycle) == nonempty(expected.lifecycle),
        ]
        if let (name, _) = isSame.first(where: { !$0.value }) { return "\(name) of \(view.path)" }
    }
    return nil
}

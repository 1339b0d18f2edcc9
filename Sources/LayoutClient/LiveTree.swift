/// The views of a stored tree in a viewport, kept in step by its events. `CyanotypeClient.live` yields it whenever it
/// has changed.
public struct LiveTree: Sendable {
    /// Nil while there is no tree.
    public private(set) var version: Int?
    /// The root's size; nil without a version.
    public private(set) var size: Size?
    /// The rectangle that the frames were cut to; nil if there are all.
    public private(set) var window: Rect?
    /// How many frames the window leaves out.
    public private(set) var left: Int?
    /// Why the newest version cannot be shown; nil as long as it can. Without a version also: why there are no views,
    /// such as the status 404 if there is no tree of that name, and 0 if the server cannot be reached.
    public private(set) var problem: Problem?
    /// The last patch, with how its operations are animated; nil after other events.
    public private(set) var patch: Patch?
    /// All views by their paths.
    public private(set) var views = ViewTable()
    /// The paths of the views at the top, from back to front.
    public private(set) var top: [String] = []

    /// A view among others.
    public struct Node: Sendable {
        public fileprivate(set) var view: View
        /// The path of the view around it; nil at the top.
        public fileprivate(set) var parent: String?
        /// The paths of the views in it, from back to front.
        public fileprivate(set) var children: [String] = []
    }

    /// A patch is for another version than the one that is shown: a new stream must begin.
    public struct EventsMissed: Error {}

    /// A tree that is not there.
    public init() {}

    /// The views in drawing order, as a layout has them.
    public var frames: [Frame] {
        var frames: [Frame] = []
        func add(_ paths: [String], in parent: Int?) {
            for node in paths.compactMap({ views[$0] }) {
                frames.append(Frame(view: node.view, parent: parent))
                add(node.children, in: frames.count - 1)
            }
        }
        add(top, in: nil)
        return frames
    }

    // MARK: Events

    /// Makes the change of an event.
    ///
    /// - Throws: `EventsMissed`.
    public mutating func receive(_ event: TreeEvent) throws(EventsMissed) {
        patch = nil
        switch event {
        case .frames(let layout): replace(with: layout)
        case .patch(let patch): try apply(patch)
        case .deleted:
            self = LiveTree()
            problem = .deleted
        case .problem(let problem): self.problem = problem
        }
    }

    /// Takes in why there are no events. If the tree does not exist (404), there are no views; otherwise those of
    /// before are kept.
    ///
    /// - Returns: whether the views or the problem have changed.
    mutating func lose(for problem: Problem) -> Bool {
        let hadViews = version != nil, before = self.problem
        if hadViews, problem.status != 404 { return false }
        self = LiveTree()
        self.problem = problem
        return hadViews || before?.status != problem.status
    }

    private mutating func replace(with layout: Layout) {
        self = LiveTree()
        (version, size, window, left) = (layout.version, layout.size, layout.window, layout.left)
        for frame in layout.frames {
            let around = frame.parent.flatMap {
                layout.frames.indices.contains($0) ? layout.frames[$0].view.path : nil
            }
            views[frame.view.path] = Node(view: frame.view, parent: around)
            withSiblings(in: around) { $0.append(frame.view.path) }
        }
    }

    private mutating func apply(_ patch: Patch) throws(EventsMissed) {
        guard patch.since == version else { throw EventsMissed() }
        // Removals in a row are made together, so that all their siblings are searched once.
        var removals: [String] = []
        for operation in patch.operations {
            if case .remove(let path, _) = operation {
                removals.append(path)
            } else {
                try remove(removals)
                removals = []
                try apply(operation)
            }
        }
        try remove(removals)
        (version, size, left, problem) = (patch.version, patch.size, patch.left, nil)
        self.patch = patch
    }

    /// - Throws: `EventsMissed` if there is no such view or place, which a patch of this version cannot name.
    private mutating func apply(_ operation: Patch.Operation) throws(EventsMissed) {
        switch operation {
        case .remove(let path, _): try remove([path])
        case .insert(let view, let parent, let index, _):
            views[view.path] = Node(view: view, parent: parent)
            try put(view.path, at: index)
        case .move(let path, let index, _):
            try take(path)
            try put(path, at: index)
        case .update(let path, let changes, let properties, _):
            guard var node = views[path] else { throw EventsMissed() }
            var members = changes.applied(to: node.view.members)
            let own = properties.applied(to: node.view.properties)
            members["properties"] = own.isEmpty ? nil : .object(own)
            guard let view = try? View(members) else { throw EventsMissed() }
            node.view = view
            views[path] = node
        }
    }

    private mutating func remove(_ paths: [String]) throws(EventsMissed) {
        var parents: Set<ViewTable.Path?> = []
        for path in paths {
            guard let node = views[path] else { throw EventsMissed() }
            parents.insert(node.parent.map(ViewTable.Path.init))
            forget(path)
        }
        for parent in parents.map({ $0?.text }) {
            let children = parent.map { views[$0]?.children ?? [] } ?? top
            let kept = children.filter { views[$0] != nil }
            withSiblings(in: parent) { $0 = kept }
        }
    }

    private mutating func take(_ path: String) throws(EventsMissed) {
        guard let node = views[path] else { throw EventsMissed() }
        withSiblings(in: node.parent) { $0.removeAll { $0.utf8.elementsEqual(path.utf8) } }
    }

    private mutating func put(_ path: String, at index: Int) throws(EventsMissed) {
        let parent = views[path]?.parent
        let siblings = parent.map { views[$0]?.children } ?? top
        guard let count = siblings?.count, (0...count).contains(index) else { throw EventsMissed() }
        withSiblings(in: parent) { $0.insert(path, at: index) }
    }

    private mutating func forget(_ path: String) {
        for child in views.remove(path)?.children ?? [] { forget(child) }
    }

    private mutating func withSiblings(in parent: String?, _ change: (inout [String]) -> Void) {
        guard let parent else { return change(&top) }
        guard var node = views.remove(parent) else { return }
        change(&node.children)
        views[parent] = node
    }
}

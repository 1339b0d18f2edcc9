import Foundation

/// The views that a client shows. Applies patches to them. It finds views by path and counts siblings, as a simple
/// client does, which is slow for large trees.
public struct ViewTree: Sendable {
    /// The size of the root, in points.
    public private(set) var size: CGSize

    /// Pixels to a point.
    public private(set) var displayScale: CGFloat

    private var views: [String: View] = [:]

    /// The paths of the children of each view, by its path; those of the top-level views by nil.
    private var children: [String?: [String]] = [:]

    /// The views of a layout.
    public init(showing layout: LayoutResult) {
        size = layout.size
        displayScale = layout.displayScale
        for frame in layout.frames {
            let view = View(frame, of: layout)
            views[view.path] = view
            children[view.parent, default: []].append(view.path)
        }
    }

    /// A view that is shown.
    public struct View: Sendable {
        /// The identity of the view.
        public let path: String
        /// The path of the parent view; nil at the top.
        public let parent: String?
        /// The key in the last segment of the path.
        public fileprivate(set) var key: ElementKey?
        /// The frame before its transformation, in points, in the coordinates that the layouts use.
        public fileprivate(set) var rect: CGRect
        /// How the view is shown.
        public fileprivate(set) var attributes: LayoutAttributes
        /// The description of the view.
        public fileprivate(set) var description: ViewDescription

        fileprivate init(_ frame: Frame, of layout: LayoutResult) {
            path = layout.path(of: frame)
            parent = frame.parent.map { layout.path(of: layout.frames[$0]) }
            key = frame.key
            rect = frame.rect
            attributes = frame.attributes
            description = frame.view
        }
    }

    /// The error of a patch for another tree: an operation has a view or an index that does not exist.
    public struct Mismatch: Error, Hashable {
        /// The operation that cannot be applied.
        public let operation: LayoutPatch.Operation
    }

    /// All views in the order of a layout: depth first, parents before children.
    public var allViews: [View] {
        var result: [View] = []
        var paths = Array((children[nil] ?? []).reversed())
        while let path = paths.popLast() {
            if let view = views[path] { result.append(view) }
            paths += (children[path] ?? []).reversed()
        }
        return result
    }

    /// Applies the operations of a patch in order. If one fails, those before it stay applied.
    public mutating func apply(_ patch: LayoutPatch) throws(Mismatch) {
        for operation in patch.operations {
            guard apply(operation, of: patch) else { throw Mismatch(operation: operation) }
        }
        size = patch.new.size
        displayScale = patch.new.displayScale
    }

    /// - Returns: false if the operation cannot be applied.
    private mutating func apply(_ operation: LayoutPatch.Operation, of patch: LayoutPatch) -> Bool {
        let path = patch.path(of: operation)
        switch operation {
        case .remove:
            return detach(path) && forget(path)
        case .insert(let new, let index, _):
            guard views[path] == nil else { return false }
            let view = View(patch.new.frames[new], of: patch.new)
            views[path] = view
            return attach(path, to: view.parent, at: index)
        case .move(_, _, let index, _):
            guard let view = views[path] else { return false }
            return detach(path) && attach(path, to: view.parent, at: index)
        case .update(_, let new, let changes, _):
            return views[path]?.apply(changes, from: patch.new.frames[new]) != nil
        }
    }

    /// Removes a view from its parent's children.
    private mutating func detach(_ path: String) -> Bool {
        guard let view = views[path], let index = children[view.parent]?.firstIndex(of: path) else { return false }
        children[view.parent]?.remove(at: index)
        return true
    }

    /// Inserts a view into its parent's children.
    private mutating func attach(_ path: String, to parent: String?, at index: Int) -> Bool {
        guard parent.map({ views[$0] != nil }) ?? true, index <= children[parent]?.count ?? 0 else { return false }
        children[parent, default: []].insert(path, at: index)
        return true
    }

    /// Deletes a detached view and its descendants.
    private mutating func forget(_ path: String) -> Bool {
        var paths = [path]
        while let path = paths.popLast() {
            views[path] = nil
            paths += children.removeValue(forKey: path) ?? []
        }
        return true
    }
}

extension ViewTree.View {
    /// Copies the changed values of a frame.
    fileprivate mutating func apply(_ changes: ViewChanges, from frame: Frame) {
        let fields = changes.fields
        if fields.contains(.key) { key = frame.key }
        if fields.contains(.frame) { rect = frame.rect }
        if fields.contains(.transform) { attributes.transform = frame.attributes.transform }
        if fields.contains(.opacity) { attributes.alpha = frame.attributes.alpha }
        if fields.contains(.hidden) { attributes.isHidden = frame.attributes.isHidden }
        if fields.contains(.userInteractionEnabled) {
            attributes.isUserInteractionEnabled = frame.attributes.isUserInteractionEnabled
        }
        if fields.contains(.tintAdjustmentMode) { attributes.tintAdjustmentMode = frame.attributes.tintAdjustmentMode }
        if fields.contains(.data) { description.data = frame.view.data }
        if fields.contains(.transitions) { description.transitions = frame.view.transitions }
        if fields.contains(.lifecycle) { description.lifecycle = frame.view.lifecycle }
        if fields.contains(.lines) { description.lines = frame.view.lines }
        description.properties.removeAll { property in changes.unsetProperties.contains { $0.isExactly(property.name) }
        }
        for property in changes.setProperties {
            if let index = description.properties.lastIndex(where: { $0.name.isExactly(property.name) }) {
                description.properties[index] = property
            } else {
                description.properties.append(property)
            }
        }
    }
}

import JSON
import LayoutEngine

extension JSONWriter {
    /// An operation of a patch.
    mutating func operation(
        _ operation: LayoutPatch.Operation, of patch: LayoutPatch, paths: inout PatchPaths, fonts: FontTable
    ) {
        beginObject()
        key("op")
        switch operation {
        case .remove(let old, let transition):
            string("remove")
            key("path")
            paths.withPath(ofOld: old) { string(escaped: $0) }
            member(transition: transition)
        case .insert(let new, let index, let transition):
            string("insert")
            key("path")
            paths.withPath(ofNew: new) { string(escaped: $0) }
            if let parent = patch.new.frames[new].parent {
                key("parent")
                paths.withPath(ofNew: parent) { string(escaped: $0) }
            }
            key("index")
            integer(index)
            key("view")
            withUnsafePointer(to: patch.new.frames[new]) { frame in
                self.frame(frame, inPatchWith: &paths.newPaths, of: patch.new.segments, fonts: fonts)
            }
            member(transition: transition)
        case .move(_, let new, let index, let animation):
            string("move")
            key("path")
            paths.withPath(ofNew: new) { string(escaped: $0) }
            key("index")
            integer(index)
            member(animation: animation)
        case .update(_, let new, let changes, let animation):
            string("update")
            key("path")
            paths.withPath(ofNew: new) { string(escaped: $0) }
            self.changes(changes, in: patch.new.frames[new], fonts: fonts)
            member(animation: animation)
        }
        endObject()
    }

    /// An event of a view that appears or disappears.
    mutating func event(_ event: LayoutPatch.Event, paths: inout PatchPaths) {
        beginObject()
        key("event")
        string(event.kind.rawValue)
        key("path")
        switch event.kind {
        case .disappear: paths.withPath(ofOld: event.view) { string(escaped: $0) }
        case .appear: paths.withPath(ofNew: event.view) { string(escaped: $0) }
        }
        key("name")
        string(event.name)
        endObject()
    }

    /// The members of a view with a new value, and the names of those that have their defaults again.
    private mutating func changes(_ changes: ViewChanges, in frame: Frame, fonts: FontTable) {
        let set = changes.fields.intersection(frame.presentFields)
        if !set.isEmpty {
            key("set")
            beginObject()
            members(set, of: frame, fonts: fonts)
            endObject()
        }
        let unset = changes.fields.subtracting(set)
        if !unset.isEmpty {
            key("unset")
            array(Self.names.filter { unset.contains($0.field) }) { $0.string($1.name) }
        }
        if !changes.setProperties.isEmpty || !changes.unsetProperties.isEmpty {
            key("properties")
            properties(changes)
        }
    }

    private mutating func properties(_ changes: ViewChanges) {
        beginObject()
        if !changes.setProperties.isEmpty {
            key("set")
            object(changes.setProperties)
        }
        if !changes.unsetProperties.isEmpty {
            key("unset")
            array(changes.unsetProperties) { writer, name in name.withBytes { writer.string(utf8: $0) } }
        }
        endObject()
    }

    /// The optional members of a view.
    private static let names: [(field: ViewChanges.Fields, name: String)] = [
        (.transform, "transform"), (.opacity, "opacity"), (.hidden, "hidden"),
        (.userInteractionEnabled, "userInteractionEnabled"), (.tintAdjustmentMode, "tintAdjustmentMode"),
        (.data, "data"), (.transitions, "transitions"), (.lifecycle, "lifecycle"), (.lines, "lines"),
    ]

    private mutating func member(transition: VisibilityTransition?) {
        guard let transition else { return }
        key("transition")
        self.transition(transition)
    }

    private mutating func member(animation: Animation?) {
        guard let animation else { return }
        key("transition")
        self.animation(animation)
    }
}

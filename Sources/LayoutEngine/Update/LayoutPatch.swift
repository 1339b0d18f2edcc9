import Foundation

/// The operations that turn the views of one layout into those of another.
///
/// A client keeps a list of the top-level views, and for each view a list of its children. The operations, applied in
/// order, lead exactly to the views of the new layout:
///
/// 1. In the order of the old layout: ``Operation/remove(old:transition:)`` of a view, with all its descendants.
/// 2. In the order of the new layout, parents before children: ``Operation/insert(new:index:transition:)`` of a new
/// view, ``Operation/move(old:new:index:animation:)`` of a kept view whose order among the kept siblings has changed,
/// ``Operation/update(old:new:changes:animation:)`` of a kept view that has changed. A view is moved before it is
/// updated.
///
/// A view is kept if both layouts have it with the same path, class and parent view. Paths are compared byte by byte,
/// so that a client may do the same. Indices count the siblings at the time when the operation is applied; a moved view
/// itself does not count. The number of moves is minimal.
///
/// Between layouts that are cut to a window (``LayoutResult/cut(to:bounds:)``), operations and indices refer to the
/// views in the windows. A view that both uncut layouts have, but only one of the windows, is inserted or removed
/// without a transition and without an event.
///
/// Frames are compared as given: both layouts must have them in the coordinates of the parent, or both in the root's.
/// The order of a view's properties has no meaning; of several with the same name the last counts.
public struct LayoutPatch: Sendable {
    /// The layout that is shown.
    public let old: LayoutResult

    /// The layout to show.
    public let new: LayoutResult

    /// The operations, in the order in which they are applied.
    public let operations: [Operation]

    /// The events that views send: first those of views that disappear, in the order of the old layout, then those of
    /// views that appear, in the order of the new one. Send them after all operations are applied.
    public let events: [Event]

    /// Compares two layouts. The time is linear in the number of elements, and n log n in the number of siblings whose
    /// order has changed.
    public init(from old: LayoutResult, to new: LayoutResult) {
        let matching = ViewMatching(from: old, to: new)
        let placements = SiblingPlacements(from: old, to: new, matching)
        operations =
            Self.removals(from: old, matching) + Self.updates(from: old, to: new, matching, placements)
        events =
            Self.events(of: old, that: .disappear) { matching.stays(old: $0) || matching.isLeftOut(old: $0) }
            + Self.events(of: new, that: .appear) {
                matching.origin(ofNew: $0) != nil || matching.wasLeftOut(new: $0)
            }
        self.old = old
        self.new = new
    }

    /// Whether the size of the root has changed.
    public var changesSize: Bool { old.size != new.size }

    /// Whether the display scale has changed.
    public var changesDisplayScale: Bool { old.displayScale != new.displayScale }
    /// Whether both layouts show the same.
    public var isEmpty: Bool {
        operations.isEmpty && !changesSize && !changesDisplayScale
    }

    /// The path of the view of an operation.
    public func path(of operation: Operation) -> String {
        switch operation {
        case .remove(let index, _): old.path(of: old.frames[index])
        case .insert(let index, _, _), .move(_, let index, _, _), .update(_, let index, _, _):
            new.path(of: new.frames[index])
        }
    }

    /// The path of the view that sends an event.
    public func path(of event: Event) -> String {
        switch event.kind {
        case .disappear: old.path(of: old.frames[event.view])
        case .appear: new.path(of: new.frames[event.view])
        }
    }
}

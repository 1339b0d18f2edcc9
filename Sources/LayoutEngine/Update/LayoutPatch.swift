import Foundation

/// The operations by which a client that shows one layout comes to show another.
///
/// Such a client keeps a list of the views at the top, and for each view a list of the views in it. The operations,
/// applied in their order, lead exactly to the views of the new layout:
///
/// 1. ``Operation/remove(old:transition:)``, in the order of the old layout: of a view that goes, and with it of all
///    that is in it.
/// 2. In the order of the new layout, parents before children: ``Operation/insert(new:index:transition:)`` of a view
///    that comes, ``Operation/move(old:new:index:animation:)`` of one that stays but has another place among those that
///    stay, ``Operation/update(old:new:changes:animation:)`` of one that stays and has changed. A view is moved before
///    it is updated.
///
/// A view stays if its path, its class and the view around it do. Paths are compared byte by byte, so that a client may
/// do the same. Indices count the siblings that are there when the operation is applied; a view that moves is taken out
/// before it is counted. There are as few moves as possible.
///
/// Between layouts that are cut to a window (``LayoutResult/cut(to:bounds:)``), operations and indices are about the views in
/// the windows. A view that both whole layouts have, but only one of the windows, comes or goes without a transition and
/// without an event.
///
/// Frames are compared as they are given: both layouts in the coordinates of the parent, or both in the root's. The order
/// of a view's properties has no meaning; of several with one name the last counts.
public struct LayoutPatch: Sendable {
    /// The layout that is shown.
    public let old: LayoutResult

    /// The layout to be shown.
    public let new: LayoutResult

    /// The operations, in the order in which they are applied.
    public let operations: [Operation]

    /// The events that views send: first those that go, in the order of the old layout, then those that come, in the
    /// order of the new one, so that parents come before children. To be sent when all operations are applied.
    public let events: [Event]

    /// Compares two layouts, in a time that grows with the number of elements, and with n log n of siblings that change
    /// their order.
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

    /// Whether the root has another size.
    public var changesSize: Bool { old.size != new.size }

    /// Whether a point has another number of pixels.
    public var changesDisplayScale: Bool { old.displayScale != new.displayScale }

    /// Whether there is nothing to do.
    public var isEmpty: Bool {
        operations.isEmpty && !changesSize && !changesDisplayScale
    }

    /// The path of the view that an operation is about.
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

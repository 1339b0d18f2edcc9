extension LayoutPatch {
    /// A step from the old layout to the new one. Views are named by their indices in `frames`.
    public enum Operation: Hashable, Sendable {
        /// A view goes, with all that is in it; nothing above it does.
        ///
        /// - Parameters:
        ///   - old: its index in the old layout.
        ///   - transition: how it goes; nil at once.
        case remove(old: Int, transition: VisibilityTransition?)

        /// A view comes, with its frame and attributes, without animation. The views in it follow one by one.
        ///
        /// - Parameters:
        ///   - new: its index in the new layout.
        ///   - index: how many siblings come before it.
        ///   - transition: how it comes; nil at once, as inside a view that comes itself.
        case insert(new: Int, index: Int, transition: VisibilityTransition?)

        /// A view gets another place among its siblings.
        ///
        /// - Parameters:
        ///   - old: its index in the old layout.
        ///   - new: its index in the new layout.
        ///   - index: how many siblings come before it, once it is taken out.
        ///   - animation: nil for none.
        case move(old: Int, new: Int, index: Int, animation: Animation?)

        /// A view is shown in another way.
        ///
        /// - Parameters:
        ///   - old: its index in the old layout.
        ///   - new: its index in the new layout.
        ///   - changes: what is to be taken over from the new layout; not empty.
        ///   - animation: nil for none.
        case update(old: Int, new: Int, changes: ViewChanges, animation: Animation?)
    }

    /// An event that a view sends.
    public struct Event: Hashable, Sendable {
        /// Whether the view of an event disappears or appears.
        public enum Kind: String, Sendable {
            case disappear, appear
        }

        /// Whether the view disappears or appears.
        public var kind: Kind
        /// The view's index: in the old layout if it goes, in the new one if it comes.
        public var view: Int
        /// The name that the view has for the event.
        public var name: String
    }
}

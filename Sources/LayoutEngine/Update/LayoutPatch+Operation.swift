extension LayoutPatch {
    /// A step from the old layout to the new one. Views are identified by their indices in `frames`.
    public enum Operation: Hashable, Sendable {
        /// Removes a view with all its descendants, which have no separate operations.
        ///
        /// - Parameters:
        ///   - old: the view's index in the old layout.
        ///   - transition: how the view disappears; nil for at once.
        case remove(old: Int, transition: VisibilityTransition?)

        /// Inserts a view, with its frame and attributes, without animation. Its children have operations of their own.
        ///
        /// - Parameters:
        ///   - new: the view's index in the new layout.
        ///   - index: the number of siblings before the view.
        ///   - transition: how the view appears; nil for at once, and inside another inserted view.
        case insert(new: Int, index: Int, transition: VisibilityTransition?)

        /// Moves a view among its siblings.
        ///
        /// - Parameters:
        ///   - old: the view's index in the old layout.
        ///   - new: the view's index in the new layout.
        ///   - index: the number of siblings before the view. The view itself does not count.
        ///   - animation: nil for none.
        case move(old: Int, new: Int, index: Int, animation: Animation?)

        /// Changes a view.
        ///
        /// - Parameters:
        ///   - old: the view's index in the old layout.
        ///   - new: the view's index in the new layout.
        ///   - changes: the changes to apply, at least one.
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
        /// The view's index: in the old layout if it disappears, in the new one if it appears.
        public var view: Int
        /// The name of the event.
        public var name: String
    }
}

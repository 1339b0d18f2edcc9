#if !canImport(UIKit)
    /// An image: where it is, and how large.
    public struct UIImage: Hashable, Sendable {
        /// Any URI or name that whoever draws the screen knows.
        public var source: String
        /// The size of the image itself, in points.
        public var size: CGSize

        /// An image of a size in points.
        public init(source: String, size: CGSize) {
            self.source = source
            self.size = size
        }
    }
#endif

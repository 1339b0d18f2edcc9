#if !canImport(UIKit)
    /// An image: where it is, and how large.
    public struct UIImage: Hashable, Sendable {
        /// Any URI or name that whoever draws the screen knows.
        public var source: String
        /// The size of the image itself, in points; nil if it is not known. Then whoever lays the screen out may know it.
        public var knownSize: CGSize?

        /// An image of a size in points.
        public init(source: String, size: CGSize) {
            self.source = source
            knownSize = size
        }

        /// An image by its name alone. Whether there is one shows when the screen is drawn, so that this is never nil.
        public init?(named name: String) {
            source = name
        }

        /// The size of the image itself, in points; zero if it is not known.
        public var size: CGSize { knownSize ?? .zero }
    }
#endif

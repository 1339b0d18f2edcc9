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

        /// An image by its name in a bundle. Only the name is kept: the bundle is not searched.
        public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
            source = name
        }

        /// As ``init(named:in:with:)``.
        public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
            source = name
        }

        /// A symbol by its name, with the source `symbol:` and that name. Whether whoever draws the screen has it shows then.
        public init?(systemName name: String) {
            source = "symbol:\(name)"
        }

        package init(source: String, knownSize: CGSize?) {
            self.source = source
            self.knownSize = knownSize
        }

        /// Stands for the configurations of UIKit's images. There are no values of it.
        public enum Configuration {}

        /// The size of the image itself, in points; zero if it is not known.
        public var size: CGSize { knownSize ?? .zero }
    }
#endif

#if !canImport(UIKit)
    /// A reference to an image, with its size.
    public struct UIImage: Hashable, Sendable {
        /// A URI or a name that the renderer knows.
        public var source: String
        /// The size of the image in points; nil if the program does not know it. A server that lays the screen out may
        /// know it.
        public var knownSize: CGSize?

        /// An image with a size in points.
        public init(source: String, size: CGSize) {
            self.source = source
            knownSize = size
        }

        /// An image with a name and an unknown size. Never nil, because only the renderer looks the name up.
        public init?(named name: String) {
            source = name
        }

        /// An image with a name and an unknown size. The bundle is ignored.
        public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
            source = name
        }

        /// An image with a name and an unknown size. The bundle and the traits are ignored.
        public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
            source = name
        }

        /// A symbol. Its source is `symbol:` and the name. Never nil, because only the renderer looks the name up.
        public init?(systemName name: String) {
            source = "symbol:\(name)"
        }

        package init(source: String, knownSize: CGSize?) {
            self.source = source
            self.knownSize = knownSize
        }

        /// The type of a parameter that can only be nil.
        public enum Configuration {}

        /// The size of the image in points; zero if it is unknown.
        public var size: CGSize { knownSize ?? .zero }
    }
#endif

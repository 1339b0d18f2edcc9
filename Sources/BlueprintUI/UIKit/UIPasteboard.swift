#if !canImport(UIKit)
    /// Holds the last copied value, in this process. The renderer passes it on to the pasteboard of the system.
    public final class UIPasteboard: @unchecked Sendable {
        private enum Content {
            case string(String)
            case image(UIImage)
            case url(URL)
        }

        /// The pasteboard to which menus copy by default.
        public static let general = UIPasteboard()

        /// An empty pasteboard.
        public init() {}

        /// Protects `content`.
        private let lock = NSLock()
        private var content: Content?

        /// The copied text; nil if the pasteboard does not hold a text.
        public var string: String? {
            get { lock.withLock { if case .string(let string) = content { string } else { nil } } }
            set { lock.withLock { content = newValue.map(Content.string) } }
        }

        /// The copied image; nil if the pasteboard does not hold an image.
        public var image: UIImage? {
            get { lock.withLock { if case .image(let image) = content { image } else { nil } } }
            set { lock.withLock { content = newValue.map(Content.image) } }
        }

        /// The copied URL; nil if the pasteboard does not hold a URL.
        public var url: URL? {
            get { lock.withLock { if case .url(let url) = content { url } else { nil } } }
            set { lock.withLock { content = newValue.map(Content.url) } }
        }
    }
#endif

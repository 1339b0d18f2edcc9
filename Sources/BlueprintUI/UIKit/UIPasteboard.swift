#if !canImport(UIKit)
    /// Holds what was copied last, in this process. Whoever draws the screen hands it on to the system.
    public final class UIPasteboard: @unchecked Sendable {
        private enum Content {
            case string(String)
            case image(UIImage)
            case url(URL)
        }

        /// The pasteboard that menus copy to by default.
        public static let general = UIPasteboard()

        /// A pasteboard that holds nothing yet.
        public init() {}

        /// Protects the content.
        private let lock = NSLock()
        private var content: Content?

        /// The text that was copied last; nil if it was something else.
        public var string: String? {
            get { lock.withLock { if case .string(let string) = content { string } else { nil } } }
            set { lock.withLock { content = newValue.map(Content.string) } }
        }

        /// The image that was copied last; nil if it was something else.
        public var image: UIImage? {
            get { lock.withLock { if case .image(let image) = content { image } else { nil } } }
            set { lock.withLock { content = newValue.map(Content.image) } }
        }

        /// The address that was copied last; nil if it was something else.
        public var url: URL? {
            get { lock.withLock { if case .url(let url) = content { url } else { nil } } }
            set { lock.withLock { content = newValue.map(Content.url) } }
        }
    }
#endif

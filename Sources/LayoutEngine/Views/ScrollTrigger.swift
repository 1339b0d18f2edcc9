import Foundation

extension ScrollView {
    /// Scrolls a view. It can be made before the view, and has no effect until a ``LayoutHost`` shows the view.
    public final class ScrollTrigger {
        private var action: ((ContentOffset, Bool) -> Void)?

        /// A trigger that is not bound to a view yet.
        public init() {}

        /// Sends a request to scroll to the renderer.
        public func scroll(to offset: ContentOffset, animated: Bool) {
            action?(offset, animated)
        }

        /// Binds the trigger to the view with these closures while it is shown.
        func add(to handlers: inout ViewHandlers, scrolling context: ContentOffset.ScrollingContext) {
            handlers.onConnect = { [self] view in
                action = view.map { view in
                    { offset, isAnimated in
                        view.request(.scroll(to: offset.provider(context), isAnimated: isAnimated))
                    }
                }
            }
        }
    }

    /// A position to scroll to. A closure computes it when the view is scrolled.
    public struct ContentOffset {
        /// The lengths of a scroll view, in points.
        public struct ScrollingContext {
            /// The size of the content.
            public var contentSize: CGSize
            /// The rectangle of the view. Its origin is zero, because the host does not know how far the view is
            /// scrolled.
            public var scrollViewBounds: CGRect
            /// The distances between the content and the edges.
            public var contentInsets: EdgeInsets
        }

        /// Returns the point of the content that is at the upper left corner of the view.
        public typealias Provider = (ScrollingContext) -> CGPoint

        /// The top of the content.
        public static var top: ContentOffset { ContentOffset { _ in .zero } }
        /// The bottom of the content.
        public static var bottom: ContentOffset {
            ContentOffset { context in
                CGPoint(
                    x: 0,
                    y: context.contentSize.height - context.scrollViewBounds.height + context.contentInsets.bottom)
            }
        }

        let provider: Provider

        /// A position that a closure computes.
        public init(provider: @escaping Provider) {
            self.provider = provider
        }
    }
}

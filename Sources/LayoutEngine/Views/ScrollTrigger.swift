import Foundation

extension ScrollView {
    /// Scrolls a view. It is made before the view is, and does nothing until a ``LayoutHost`` shows the view.
    public final class ScrollTrigger {
        private var action: ((ContentOffset, Bool) -> Void)?

        /// A trigger that is not bound to a view yet.
        public init() {}

        /// Asks whoever draws the view to scroll it.
        public func scroll(to offset: ContentOffset, animated: Bool) {
            action?(offset, animated)
        }

        /// Binds the trigger to the view of these closures while that is shown.
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

    /// A place to scroll to, which a closure computes when the view is scrolled.
    public struct ContentOffset {
        /// The lengths of a view that is scrolled, in points.
        public struct ScrollingContext {
            /// The size of the content.
            public var contentSize: CGSize
            /// The rectangle of the view. Its origin is zero: a host is not told how far the view is scrolled.
            public var scrollViewBounds: CGRect
            /// The distances between the content and the edges.
            public var contentInsets: EdgeInsets
        }

        /// Returns the point of the content that lies in the upper left corner of the view.
        public typealias Provider = (ScrollingContext) -> CGPoint

        /// The upper end.
        public static var top: ContentOffset { ContentOffset { _ in .zero } }

        /// The lower end.
        public static var bottom: ContentOffset {
            ContentOffset { context in
                CGPoint(
                    x: 0,
                    y: context.contentSize.height - context.scrollViewBounds.height + context.contentInsets.bottom)
            }
        }

        let provider: Provider

        /// A place that a closure computes.
        public init(provider: @escaping Provider) {
            self.provider = provider
        }
    }
}

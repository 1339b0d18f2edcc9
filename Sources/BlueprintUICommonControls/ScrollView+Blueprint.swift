#if !canImport(UIKit)
    /// A namespace of UIKit for scroll views.
    public enum UIScrollView {
        /// When the safe area is added to the content insets.
        public enum ContentInsetAdjustmentBehavior: String, Sendable, CaseIterable {
            case automatic, scrollableAxes, never, always
        }

        /// How dragging the content dismisses the keyboard.
        public typealias KeyboardDismissMode = ScrollView.KeyboardDismissMode
    }
#endif

extension ScrollView {
    /// How dragging the content dismisses the keyboard.
    public enum KeyboardDismissMode: String, Sendable, CaseIterable {
        case none, onDrag, interactive
    }

    /// Whether the view makes room for the keyboard while that is visible.
    public enum KeyboardAdjustmentMode: String, Sendable, CaseIterable {
        case none, adjustsWhenVisible
    }

    /// A set of edges of the safe area.
    public struct SafeAreaEdge: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        public static let top = SafeAreaEdge(rawValue: 1)
        public static let left = SafeAreaEdge(rawValue: 1 << 1)
        public static let bottom = SafeAreaEdge(rawValue: 1 << 2)
        public static let right = SafeAreaEdge(rawValue: 1 << 3)

        public static let all: SafeAreaEdge = [.top, .left, .bottom, .right]
        public static let horizontal: SafeAreaEdge = [.left, .right]
        public static let vertical: SafeAreaEdge = [.top, .bottom]

        fileprivate static let names: [(edge: SafeAreaEdge, name: String)] = [
            (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
        ]
    }

    /// Makes an element scrollable, with a rule for the size of its content.
    public init(_ contentSize: ContentSize, wrapping element: any Element) {
        self.init(contentSize: contentSize, wrapping: element)
    }

    /// Makes an element scrollable, vertically by default. `configure` changes the view further.
    public init(
        _ contentSize: ContentSize = .fittingHeight, wrapping element: any Element,
        configure: (inout ScrollView) -> Void
    ) {
        self.init(contentSize: contentSize, wrapping: element)
        configure(&self)
    }

    /// The wrapped element.
    public var wrappedElement: any Element {
        get { wrapped }
        set { wrapped = newValue }
    }

    /// Whether content bounces vertically even if it fits.
    public var alwaysBounceVertical: Bool {
        get { furtherProperties.flag("alwaysBounceVertical") ?? false }
        set { furtherProperties.set("alwaysBounceVertical", .bool(newValue)) }
    }

    /// Whether content bounces horizontally even if it fits.
    public var alwaysBounceHorizontal: Bool {
        get { furtherProperties.flag("alwaysBounceHorizontal") ?? false }
        set { furtherProperties.set("alwaysBounceHorizontal", .bool(newValue)) }
    }

    /// Whether a vertical scroll bar is shown while scrolling.
    public var showsVerticalScrollIndicator: Bool {
        get { furtherProperties.flag("showsVerticalScrollIndicator") ?? true }
        set { furtherProperties.set("showsVerticalScrollIndicator", .bool(newValue)) }
    }

    /// Whether a horizontal scroll bar is shown while scrolling.
    public var showsHorizontalScrollIndicator: Bool {
        get { furtherProperties.flag("showsHorizontalScrollIndicator") ?? true }
        set { furtherProperties.set("showsHorizontalScrollIndicator", .bool(newValue)) }
    }

    /// Whether touches are delayed until it is clear that they do not scroll.
    public var delaysContentTouches: Bool {
        get { furtherProperties.flag("delaysContentTouches") ?? true }
        set { furtherProperties.set("delaysContentTouches", .bool(newValue)) }
    }

    /// How dragging the content dismisses the keyboard.
    public var keyboardDismissMode: KeyboardDismissMode {
        get { furtherProperties.choice("keyboardDismissMode") ?? .none }
        set { furtherProperties.set("keyboardDismissMode", .text(newValue.rawValue)) }
    }

    /// When the safe area is added to the content insets.
    public var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior {
        get { furtherProperties.choice("contentInsetAdjustmentBehavior") ?? .automatic }
        set { furtherProperties.set("contentInsetAdjustmentBehavior", .text(newValue.rawValue)) }
    }

    /// Whether the view makes room for the keyboard while that is visible.
    public var keyboardAdjustmentMode: KeyboardAdjustmentMode {
        get { furtherProperties.choice("keyboardAdjustmentMode") ?? .adjustsWhenVisible }
        set { furtherProperties.set("keyboardAdjustmentMode", .text(newValue.rawValue)) }
    }

    /// The edges of the safe area from under which content can always be scrolled, if
    /// ``contentInsetAdjustmentBehavior`` is `scrollableAxes`.
    public var scrollableAxesSafeAreaEdges: SafeAreaEdge {
        get {
            let names = furtherProperties.list("scrollableAxesSafeAreaEdges")
            return SafeAreaEdge(SafeAreaEdge.names.filter { names.contains(.text($0.name)) }.map(\.edge))
        }
        set {
            let names = SafeAreaEdge.names.filter { newValue.contains($0.edge) }.map { ViewValue.text($0.name) }
            furtherProperties.set("scrollableAxesSafeAreaEdges", .list(names))
        }
    }

    /// Whether ``scrollableAxesSafeAreaEdges`` was set.
    public var didModifyScrollableAxesSafeAreaEdges: Bool {
        furtherProperties.value("scrollableAxesSafeAreaEdges") != nil
    }
}

extension ScrollView {
    /// When the keyboard goes away while the content is being dragged.
    public enum KeyboardDismissMode: String, Sendable, CaseIterable {
        case none, onDrag, interactive
    }

    /// Makes an element scrollable, with a size of the content.
    public init(_ contentSize: ContentSize, wrapping element: any Element) {
        self.init(contentSize: contentSize, wrapping: element)
    }

    /// Whether content bounces at the top and the bottom even if it fits.
    public var alwaysBounceVertical: Bool {
        get { furtherProperties.flag("alwaysBounceVertical") ?? false }
        set { furtherProperties.set("alwaysBounceVertical", .bool(newValue)) }
    }

    /// Whether content bounces at the sides even if it fits.
    public var alwaysBounceHorizontal: Bool {
        get { furtherProperties.flag("alwaysBounceHorizontal") ?? false }
        set { furtherProperties.set("alwaysBounceHorizontal", .bool(newValue)) }
    }

    /// Whether scrolling shows a vertical bar.
    public var showsVerticalScrollIndicator: Bool {
        get { furtherProperties.flag("showsVerticalScrollIndicator") ?? true }
        set { furtherProperties.set("showsVerticalScrollIndicator", .bool(newValue)) }
    }

    /// Whether scrolling shows a horizontal bar.
    public var showsHorizontalScrollIndicator: Bool {
        get { furtherProperties.flag("showsHorizontalScrollIndicator") ?? true }
        set { furtherProperties.set("showsHorizontalScrollIndicator", .bool(newValue)) }
    }

    /// Whether touches reach the content only when it is clear that they do not scroll.
    public var delaysContentTouches: Bool {
        get { furtherProperties.flag("delaysContentTouches") ?? true }
        set { furtherProperties.set("delaysContentTouches", .bool(newValue)) }
    }

    /// When the keyboard goes away.
    public var keyboardDismissMode: KeyboardDismissMode {
        get { furtherProperties.choice("keyboardDismissMode") ?? .none }
        set { furtherProperties.set("keyboardDismissMode", .text(newValue.rawValue)) }
    }
}

extension EditingMenu {
    /// Shows a menu after a gesture on the element.
    public init(
        show gesture: Gesture, wrapping: any Element,
        @Builder<EditingMenuItem> with items: () -> [EditingMenuItem]
    ) {
        self.init(.gesture(gesture), items: items(), wrapping: wrapping)
    }

    /// Shows a menu when the program calls the trigger, which is passed to the closure that makes the element.
    public init(wrapping: (MenuTrigger) -> any Element, @Builder<EditingMenuItem> items: () -> [EditingMenuItem]) {
        let trigger = MenuTrigger()
        self.init(.trigger(trigger), items: items(), wrapping: wrapping(trigger))
    }
}

extension EditingMenuItem {
    /// An item with its own title.
    public init(title: String, onSelect: @escaping () -> Void) {
        self.init(kind: .custom(title), onSelect: onSelect)
    }

    /// An item for a system action, which the renderer names in the user's language.
    public init(_ kind: Kind.System, onSelect: @escaping () -> Void) {
        self.init(kind: .system(kind), onSelect: onSelect)
    }

    /// An item that copies a text.
    public static func copying(_ string: String, to pasteboard: UIPasteboard? = .general) -> Self {
        Self(kind: .system(.copy), copies: string) { pasteboard?.string = string }
    }

    /// An item that copies an image.
    public static func copying(_ image: UIImage, to pasteboard: UIPasteboard? = .general) -> Self {
        Self(kind: .system(.copy)) { pasteboard?.image = image }
    }

    /// An item that copies a URL.
    public static func copying(_ url: URL, to pasteboard: UIPasteboard? = .general) -> Self {
        Self(kind: .system(.copy), copies: url.absoluteString) { pasteboard?.url = url }
    }
}

extension Element {
    /// Shows a menu after a gesture on the element.
    public func editingMenu(
        show gesture: EditingMenu.Gesture, @Builder<EditingMenuItem> with items: () -> [EditingMenuItem]
    ) -> EditingMenu {
        EditingMenu(show: gesture, wrapping: self, with: items)
    }
}

/// An item of an ``EditingMenu``.
public struct EditingMenuItem {
    /// The kind of an item.
    public enum Kind: Hashable, Sendable {
        /// An edit that has a name in every language.
        case system(System)
        /// An edit with a title of its own.
        case custom(String)

        /// The edits that have a name in every language.
        public enum System: String, Hashable, Sendable, CaseIterable {
            case cut, copy, paste, delete, select, selectAll, toggleBoldface, toggleItalics, toggleUnderline
            case increaseSize, decreaseSize, printContent, pasteAndGo, pasteAndMatchStyle, pasteAndSearch
        }

        /// The name of the item's action: its title, or that of the edit.
        public var name: String {
            switch self {
            case .system(let system): system.rawValue
            case .custom(let title): title
            }
        }
    }

    /// The kind of the item.
    public var kind: Kind
    /// Called by a ``LayoutHost`` when the item is chosen; nil for nothing.
    public var onSelect: (() -> Void)?
    /// The name of the action of the item, for a client; nil for none.
    public var action: String?
    /// The text that the item copies, which whoever draws the menu can do without the program; nil for none.
    public var copies: String?

    /// An item of a kind.
    public init(
        kind: Kind, action: String? = nil, copies: String? = nil, onSelect: (() -> Void)? = nil
    ) {
        self.kind = kind
        self.action = action
        self.copies = copies
        self.onSelect = onSelect
    }

    var viewValue: ViewValue {
        let name = if case .system = kind { "kind" } else { "title" }
        var properties = [ViewProperty(name, .text(kind.name))]
        if let action { properties.append(ViewProperty("action", .text(action))) }
        if let copies { properties.append(ViewProperty("copies", .text(copies))) }
        return .object(properties)
    }
}

/// Closures are not compared.
extension EditingMenuItem: Hashable {
    public static func == (one: Self, other: Self) -> Bool {
        one.kind == other.kind
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }
}

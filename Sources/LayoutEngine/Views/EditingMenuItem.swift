/// An item of an ``EditingMenu``.
public struct EditingMenuItem {
    /// The kind of an item.
    public enum Kind: Hashable, Sendable {
        /// An action of the system, which names it in the user's language.
        case system(System)
        /// An action with its own title.
        case custom(String)

        /// The actions of the system.
        public enum System: String, Hashable, Sendable, CaseIterable {
            case cut, copy, paste, delete, select, selectAll, toggleBoldface, toggleItalics, toggleUnderline
            case increaseSize, decreaseSize, printContent, pasteAndGo, pasteAndMatchStyle, pasteAndSearch
        }

        /// The name of the action: the title, or the raw value of the system's action.
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
    /// The text that the item copies; nil for none. The client copies it without asking the program.
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

/// Items are equal if their kinds are. Closures cannot be compared.
extension EditingMenuItem: Hashable {
    public static func == (one: Self, other: Self) -> Bool {
        one.kind == other.kind
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }
}

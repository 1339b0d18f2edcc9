/// The name of an element among its siblings and, optionally, its key and type.
public struct ElementIdentifier: Hashable, Sendable {

    /// The element's type. An element with an empty name must be an only child: it shares its parent's path.
    public var name: String

    /// Tells apart types of the same name: in the place of one, an element of another is a new one. Nil for elements whose
    /// names are their own. Paths do not show it.
    public var type: ObjectIdentifier?

    /// Tells the element from siblings of the same name, and keeps its identity when they are reordered.
    public var key: ElementKey?

    /// An identifier of a name and, optionally, a key.
    public init(_ name: String, key: ElementKey? = nil) {
        self.name = name
        self.key = key
    }

    /// The identifier of elements of a type, with its name.
    public init(_ type: any Element.Type, key: ElementKey? = nil) {
        self.init(String(describing: type), key: key)
        self.type = ObjectIdentifier(type)
    }
}

/// A key among siblings. Keys are compared as text: 5 is "5".
public struct ElementKey: Sendable {
    // One reference, because all elements have room for a key and few have one.
    private let storage: Storage

    /// The key as text, which is compared.
    public var text: String { storage.text }

    /// Whether the key was given as a number.
    public var isInteger: Bool { storage.isInteger }

    /// A key that is a text.
    public static func text(_ text: String) -> ElementKey {
        ElementKey(storage: Storage(text: text, isInteger: false))
    }

    /// A key that is a number. It equals the text of its decimal digits.
    public static func integer(_ integer: Int) -> ElementKey {
        ElementKey(storage: Storage(text: String(integer), isInteger: true))
    }

    private final class Storage: Sendable {
        let text: String
        let isInteger: Bool

        init(text: String, isInteger: Bool) {
            self.text = text
            self.isInteger = isInteger
        }
    }
}

extension ElementKey {
    /// A key of any value: a number if it is an `Int`, or else the text that describes it.
    public init(describing value: some Hashable) {
        let base = AnyHashable(value).base
        self =
            switch base {
            case let key as ElementKey: key
            case let integer as Int: .integer(integer)
            default: .text(String(describing: base))
            }
    }
}

extension ElementKey: Hashable {
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.text == rhs.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension ElementKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// As ``text(_:)``.
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    /// As ``integer(_:)``.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

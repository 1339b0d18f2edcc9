/// What an element is called among its siblings: a name and, optionally, a key.
public struct ElementIdentifier: Hashable, Sendable {

    /// The element's type. An empty name leaves no segment in paths: an only child that shares its parent's path.
    public var name: String

    /// What tells the element from siblings of the same name, and keeps its identity when they are reordered.
    public var key: ElementKey?

    public init(_ name: String, key: ElementKey? = nil) {
        self.name = name
        self.key = key
    }
}

/// A key among siblings. Keys are compared as text: 5 is "5".
public struct ElementKey: Sendable {
    // Behind one reference: few elements have a key, and all have room for one.
    private let storage: Storage

    public var text: String { storage.text }

    /// Whether the key was given as a number.
    public var isInteger: Bool { storage.isInteger }

    public static func text(_ text: String) -> ElementKey {
        ElementKey(storage: Storage(text: text, isInteger: false))
    }

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

extension ElementKey: Hashable {
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.text == rhs.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension ElementKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

/// A key among siblings. Keys are compared as text: 5 is "5".
public struct ElementKey: Sendable {
    // Stored behind one reference, because every element has room for a key and few have one.
    private let storage: Storage

    /// The key as text. Keys are equal if the UTF-8 bytes of their texts are.
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
        lhs.text.isExactly(rhs.text)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ExactText(text))
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

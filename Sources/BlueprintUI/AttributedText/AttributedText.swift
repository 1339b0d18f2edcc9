import Foundation

/// An attributed string with typed attributes: `text.font = …` for the whole text, `text[range].color = …` for a part.
@dynamicMemberLookup public struct AttributedText {
    /// The text without attributes.
    public let string: String
    private var storage: NSMutableAttributedString

    /// A text without attributes.
    public init(string: String) {
        self.init(attributedString: NSAttributedString(string: string))
    }

    /// A text with the characters and attributes of an attributed string.
    public init(attributedString: NSAttributedString) {
        string = attributedString.string
        storage = NSMutableAttributedString(attributedString: attributedString)
    }

    /// A text without attributes.
    public init(_ string: String) {
        self.init(string: string)
    }

    /// A text with the characters and attributes of an attributed string.
    public init(_ attributedString: NSAttributedString) {
        self.init(attributedString: attributedString)
    }

    /// A copy as an attributed string.
    public var attributedString: NSAttributedString { NSAttributedString(attributedString: storage) }

    /// The first occurrence of another text; nil if there is none.
    public func range(of other: some StringProtocol) -> Range<String.Index>? {
        string.range(of: other)
    }

    /// An attribute of the whole text; nil if its value is not the same everywhere.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<TextAttributeContainer, Value>) -> Value {
        get { self[string.startIndex..<string.endIndex][keyPath: keyPath] }
        set { self[string.startIndex..<string.endIndex][keyPath: keyPath] = newValue }
    }

    /// The attributes that have the same value everywhere in a part. Setting them replaces these attributes, and keeps
    /// the attributes that differ inside the part.
    public subscript(range: some RangeExpression<String.Index>) -> TextAttributeContainer {
        get { attributes(in: NSRange(range, in: string)) }
        set {
            let range = NSRange(range, in: string)
            let removed = attributes(in: range).storage.keys.filter { newValue.storage[$0] == nil }
            if !isKnownUniquelyReferenced(&storage) { storage = NSMutableAttributedString(attributedString: storage) }
            for key in removed { storage.removeAttribute(key, range: range) }
            storage.addAttributes(newValue.storage, range: range)
        }
    }

    /// The second text appended to the first.
    public static func + (lhs: AttributedText, rhs: AttributedText) -> AttributedText {
        let joined = NSMutableAttributedString(attributedString: lhs.storage)
        joined.append(rhs.storage)
        return AttributedText(attributedString: joined)
    }

    private func attributes(in range: NSRange) -> TextAttributeContainer {
        var common: TextAttributeContainer?
        storage.enumerateAttributes(in: range, options: []) { attributes, _, _ in
            guard let known = common else { return common = TextAttributeContainer(storage: attributes) }
            common?.storage = known.storage.filter { key, value in
                guard let value = value as? AnyHashable, let other = attributes[key] as? AnyHashable else {
                    return false
                }
                return value == other
            }
        }
        return common ?? .empty
    }
}

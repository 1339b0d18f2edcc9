import Foundation

extension AttributedText {
    /// A part of a text with the same attributes throughout. The attributes are members of it.
    @dynamicMemberLookup public struct Run {
        /// The place of the part.
        public let range: Range<String.Index>
        /// The attributes of the part.
        public let attributes: TextAttributeContainer

        /// An attribute; nil for none.
        public subscript<Value>(dynamicMember keyPath: KeyPath<TextAttributeContainer, Value>) -> Value {
            attributes[keyPath: keyPath]
        }
    }

    /// The parts of the text, in order.
    public var runs: [Run] {
        let text = attributedString
        var runs: [Run] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            guard let range = Range(range, in: string) else { return }
            runs.append(Run(range: range, attributes: TextAttributeContainer(storage: attributes)))
        }
        return runs
    }
}

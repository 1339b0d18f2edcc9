import Foundation

extension AttributedText {
    /// A part of a text with the same attributes throughout. Its members are the attributes: `run.font`.
    @dynamicMemberLookup public struct Run {
        /// The position of the part in the text.
        public let range: Range<String.Index>
        /// The attributes of the part.
        public let attributes: TextAttributeContainer

        /// An attribute of the part; nil if it is not set.
        public subscript<Value>(dynamicMember keyPath: KeyPath<TextAttributeContainer, Value>) -> Value {
            attributes[keyPath: keyPath]
        }
    }

    /// The text divided into parts with the same attributes, in order.
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

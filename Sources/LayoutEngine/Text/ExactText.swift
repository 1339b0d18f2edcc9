import Foundation

/// A text that is compared by its UTF-8 bytes. `String` compares by canonical equivalence instead, so that an accented
/// letter equals the letter with a combining accent; to clients these are different texts.
package struct ExactText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.text.isExactly(rhs.text)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension ExactText: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self.init(value)
    }
}

extension String {
    /// Whether both have the same UTF-8 bytes.
    package func isExactly(_ other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let areSame = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { otherBytes in
                guard let base = bytes.baseAddress, let otherBase = otherBytes.baseAddress else { return true }
                return base == otherBase || memcmp(base, otherBase, bytes.count) == 0
            }
        }
        return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

extension Optional<String> {
    /// Whether both have the same UTF-8 bytes, or both are nil.
    func isExactly(_ other: String?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let text?, let other?): text.isExactly(other)
        default: false
        }
    }
}

import HTTPServer
import Hashing

/// Names what a request is answered with (RFC 9110, 8.8.3). Layouts depend on nothing but the request, the fonts and the
/// program: so the tag is made of these, and is known before the answer is.
struct EntityTag: Sendable {
    /// As `ETag` has it for what is not packed.
    private let text: String

    /// - Parameter parts: all that the answer depends on.
    init(of parts: [String] = [], body: [UInt8]) {
        var hash = ContentHash()
        for part in parts {
            hash.update(part)
            hash.update(0)
        }
        hash.update(body)
        let quote = UInt8(ascii: "\"")
        text = String(unsafeUninitializedCapacity: ContentHash.hexLetters + 2) { letters in
            letters[0] = quote
            hash.writeHex(to: UnsafeMutableBufferPointer(rebasing: letters[1...]))
            letters[ContentHash.hexLetters + 1] = quote
            return ContentHash.hexLetters + 2
        }
    }

    /// As `ETag` has it. What is packed is another representation, and has another tag.
    func text(isPacked: Bool) -> String {
        isPacked ? "\(text.dropLast())-gzip\"" : text
    }

    /// Whether a client has the answer already.
    /// - Parameter isRead: whether it asks for what there is, and not for something to be made.
    func isKnown(to headers: Headers, isRead: Bool = true) -> Bool {
        headers.know([text(isPacked: false), text(isPacked: true)], isRead: isRead)
    }
}

extension Headers {
    /// Whether `If-None-Match` has one of the tags (RFC 9110, 13.1.2). In a request that reads, `*` alone is any tag.
    func know(_ tags: @autoclosure () -> [String], isRead: Bool = true) -> Bool {
        let fields = values(of: "if-none-match")
        guard !fields.isEmpty else { return false }
        let tags = tags()
        return fields.contains { known in
            isRead && known == "*"
                || known.split(separator: ",").contains { tag in tags.contains { tag.contains($0) } }
        }
    }
}

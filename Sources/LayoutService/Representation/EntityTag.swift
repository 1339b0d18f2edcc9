import HTTPServer
import Platform

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
        isPacked ? String(decoding: text.utf8.dropLast(), as: UTF8.self) + "-gzip\"" : text
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
        guard let known = list("if-none-match") else { return false }
        if isRead, known.isAny { return true }
        let tags = tags()
        return known.contains { item in tags.contains { item.isTag($0) } }
    }
}

extension FieldItem {
    /// Whether it is the tag, strong or weak (RFC 9110, 8.8.3.2).
    fileprivate func isTag(_ tag: String) -> Bool {
        let isWeak = bytes.starts(with: "W/".utf8)
        return bytes.dropFirst(isWeak ? 2 : 0).elementsEqual(tag.utf8)
    }
}

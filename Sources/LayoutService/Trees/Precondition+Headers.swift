import HTTPServer
import TreeStore

extension Precondition {
    /// Reads `If-Match` and `If-None-Match` with the tags of versions (RFC 9110, 13.1).
    init(_ headers: Headers) throws(Failure) {
        switch (headers.list("if-match"), headers.list("if-none-match")) {
        case (nil, nil): self = .none
        case (let matches?, nil): self = matches.isAny ? .exists : .is(Self.versions(matches))
        case (nil, let misses?): self = misses.isAny ? .absent : .isNot(Self.versions(misses))
        case (_?, _?):
            throw .malformedPrecondition(reason: "Send If-Match or If-None-Match, not both.")
        }
    }

    /// The versions of tags. Weak tags and other tags, such as `"01"`, match no version.
    private static func versions(_ tags: FieldList) -> [Int] {
        tags.compactMap { tag in
            let quote = UInt8(ascii: "\"")
            guard tag.bytes.count > 2, tag.bytes.first == quote, tag.bytes.last == quote else { return nil }
            let text = String(decoding: tag.bytes.dropFirst().dropLast(), as: UTF8.self)
            return Int(text).flatMap { String($0) == text ? $0 : nil }
        }
    }
}

extension TreeVersion {
    /// The value of `ETag`.
    var tag: String { "\"\(number)\"" }
}

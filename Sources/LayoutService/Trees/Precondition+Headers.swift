import HTTPServer
import TreeStore

extension Precondition {
    /// Reads `If-Match` and `If-None-Match` with the tags of versions (RFC 9110, 13.1).
    init(_ headers: Headers) throws(Failure) {
        switch (headers.list("if-match"), headers.list("if-none-match")) {
        case (nil, nil): self = .none
        case (let matches?, nil):
            self = try matches.isAny ? .exists : .is(Self.versions(matches, of: "If-Match"))
        case (nil, let misses?):
            self = try misses.isAny ? .absent : .isNot(Self.versions(misses, of: "If-None-Match"))
        case (_?, _?):
            throw .malformedPrecondition(reason: "Send If-Match or If-None-Match, not both.")
        }
    }

    /// The versions of tags. Weak tags and other tags, such as `"01"`, match no version.
    ///
    /// - Throws: `malformedPrecondition` for an item without quotation marks, which every tag has.
    private static func versions(_ tags: FieldList, of field: String) throws(Failure) -> [Int] {
        var versions: [Int] = []
        // A tag may have commas, at which the list is cut.
        var isInsideTag = false
        for item in tags where !item.bytes.isEmpty {
            let quotes = item.bytes.count { $0 == UInt8(ascii: "\"") }
            guard quotes > 0 || isInsideTag else {
                let text = String(decoding: item.bytes, as: UTF8.self)
                throw .malformedPrecondition(
                    reason: "\(field) has \(text.quoted), which is not a tag. Write a version in quotation marks, as "
                        + "in \(field): \"3\".")
            }
            if quotes % 2 == 1 { isInsideTag.toggle() }
            if let version = item.version { versions.append(version) }
        }
        return versions
    }
}

extension FieldItem {
    /// The version of a strong tag.
    fileprivate var version: Int? {
        let quote = UInt8(ascii: "\"")
        guard bytes.count > 2, bytes.first == quote, bytes.last == quote else { return nil }
        let text = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
        return Int(text).flatMap { String($0) == text ? $0 : nil }
    }
}

extension TreeVersion {
    /// The value of `ETag`.
    var tag: String { "\"\(number)\"" }
}

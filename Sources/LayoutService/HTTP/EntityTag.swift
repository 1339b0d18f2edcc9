import HTTPServer
import Platform

/// The strong entity tag of a response (RFC 9110, 8.8.3).
///
/// A layout depends only on the request, the fonts and the program, so its tag is a hash of these, and is known before
/// the layout is computed.
struct EntityTag: Sendable {
    /// The tag of the uncompressed body, in quotes.
    private let text: String

    /// - Parameters:
    ///   - parts: everything except `body` that the response depends on.
    ///   - version: the version of the tree, with which the tag begins; nil for none.
    init(of parts: [String] = [], version: Int? = nil, body: [UInt8]) {
        var hash = ContentHash()
        for part in parts {
            hash.update(part)
            hash.update(0)
        }
        hash.update(body)
        text = version.map { "\"\($0)-\(hash.hex)\"" } ?? "\"\(hash.hex)\""
    }

    /// The value of `ETag`. A compressed body is another representation and has another tag.
    func text(isCompressed: Bool) -> String {
        isCompressed ? String(decoding: text.utf8.dropLast(), as: UTF8.self) + "-gzip\"" : text
    }

    /// The value of `ETag` of the body that a client has (RFC 9110, 15.4.5).
    func text(knownTo headers: Headers) -> String {
        text(isCompressed: headers.know([text(isCompressed: true)], isRead: false))
    }

    /// Whether a client has the response already.
    /// - Parameter isRead: whether the request reads a resource, so that `*` matches any representation.
    func isKnown(to headers: Headers, isRead: Bool = true) -> Bool {
        headers.know([text(isCompressed: false), text(isCompressed: true)], isRead: isRead)
    }
}

extension Headers {
    /// The newest version among the tags in `If-None-Match`; nil if none begins with a version.
    var knownVersion: Int? {
        list("if-none-match")?.compactMap(\.versionOfTag).max()
    }

    /// Whether `If-None-Match` contains one of the tags (RFC 9110, 13.1.2), or is `*` in a request that reads.
    func know(_ tags: @autoclosure () -> [String], isRead: Bool = true) -> Bool {
        guard let known = list("if-none-match") else { return false }
        if isRead, known.isAny { return true }
        let tags = tags()
        return known.contains { item in tags.contains { item.opaqueTag.elementsEqual($0.utf8) } }
    }
}

extension FieldItem {
    /// The tag without the mark of a weak one. Weak comparison compares these (RFC 9110, 8.8.3.2).
    var opaqueTag: ArraySlice<UInt8> {
        bytes.starts(with: "W/".utf8) ? bytes.dropFirst(2) : bytes
    }

    /// The version with which a tag begins; nil if there is none.
    fileprivate var versionOfTag: Int? {
        let tag = String(decoding: opaqueTag, as: UTF8.self)
        guard tag.hasPrefix("\""), let hyphen = tag.firstIndex(of: "-") else { return nil }
        return Int(tag[..<hyphen].dropFirst())
    }
}

import HTTPServer
import TreeStore

extension Precondition {
    /// Reads `If-Match` and `If-None-Match` with the tags of versions (RFC 9110, 13.1).
    init(_ headers: Headers) throws(Failure) {
        switch (try Self.list("If-Match", headers), try Self.list("If-None-Match", headers)) {
        case (nil, nil): self = .none
        case (let matches?, nil):
            self = try matches.isAny ? .exists : .is(Self.versions(matches, of: "If-Match", \.bytes))
        case (nil, let misses?):
            self = try misses.isAny ? .absent : .isNot(Self.versions(misses, of: "If-None-Match", \.opaqueTag))
        case (_?, _?):
            throw .malformedPrecondition(reason: "Send If-Match or If-None-Match, not both.")
        }
    }

    /// - Throws: `malformedPrecondition` for an empty field. Its client has asked for protection, and would get none.
    private static func list(_ field: String, _ headers: Headers) throws(Failure) -> FieldList? {
        let list = headers.list(field)
        guard list != nil || headers[field] == nil else {
            throw .malformedPrecondition(
                reason: "\(field) is empty. Write a version in quotation marks, as in \(field): \"3\".")
        }
        return list
    }

    /// The versions of tags. Other tags, such as `"01"`, match no version.
    ///
    /// - Parameter tag: the part of an item that is compared: all of it, so that a weak tag matches no version, or its
    ///   opaque tag.
    /// - Throws: `malformedPrecondition` for an item that is not a tag in quotation marks.
    private static func versions(
        _ tags: FieldList, of field: String, _ tag: (FieldItem) -> ArraySlice<UInt8>
    ) throws(Failure) -> [Int] {
        func malformed(_ item: FieldItem) -> Failure {
            let text = String(decoding: item.bytes, as: UTF8.self)
            return .malformedPrecondition(
                reason: "\(field) has \(text.quoted), which is not a tag. Write a version in quotation marks, as in "
                    + "\(field): \"3\".")
        }
        var versions: [Int] = []
        // The item with which a tag begins that has commas, at which the list is cut.
        var unfinished: FieldItem?
        for item in tags where !item.bytes.isEmpty {
            var rest = item.bytes
            if unfinished == nil {
                rest = item.opaqueTag
                guard rest.popFirst() == quote else { throw malformed(item) }
            }
            switch rest.firstIndex(of: quote) {
            case nil: unfinished = unfinished ?? item
            case rest.endIndex - 1: unfinished = nil
            default: throw malformed(item)
            }
            if let version = version(ofTag: tag(item)) { versions.append(version) }
        }
        if let unfinished { throw malformed(unfinished) }
        return versions
    }

    private static let quote = UInt8(ascii: "\"")

    private static func version(ofTag tag: ArraySlice<UInt8>) -> Int? {
        guard tag.count > 2, tag.first == quote, tag.last == quote else { return nil }
        let text = String(decoding: tag.dropFirst().dropLast(), as: UTF8.self)
        return Int(text).flatMap { String($0) == text ? $0 : nil }
    }
}

extension TreeVersion {
    /// The value of `ETag`.
    var tag: String { "\"\(number)\"" }
}

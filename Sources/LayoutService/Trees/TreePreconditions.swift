import HTTPServer
import TreeStore

extension Precondition {
    /// What a client wants to be so (RFC 9110, 13.1): `If-Match` and `If-None-Match` with the tags of versions.
    init(_ headers: Headers) throws(Failure) {
        let matches = headers.values(of: "if-match").joined(separator: ",")
        let misses = headers.values(of: "if-none-match").joined(separator: ",")
        switch (matches.isEmpty, misses.isEmpty) {
        case (true, true): self = .none
        case (false, true): self = matches.trimmed == "*" ? .exists : .is(Self.versions(matches))
        case (true, false): self = misses.trimmed == "*" ? .absent : .isNot(Self.versions(misses))
        case (false, false):
            throw .malformedPrecondition(reason: "If-Match and If-None-Match exclude each other.")
        }
    }

    /// The versions that tags stand for; a tag that stands for none, or is weak, matches nothing.
    private static func versions(_ tags: String) -> [Int] {
        tags.split(separator: ",").compactMap { tag in
            let tag = tag.trimmed
            guard tag.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
            return Int(tag.dropFirst().dropLast())
        }
    }
}

extension TreeVersion {
    /// The version as `ETag` has it.
    var tag: String { "\"\(number)\"" }
}

extension StringProtocol {
    fileprivate var trimmed: SubSequence {
        let isSpace = { (letter: Character) in letter == " " || letter == "\t" }
        let start = drop(while: isSpace)
        return start[..<(start.lastIndex { !isSpace($0) }.map { start.index(after: $0) } ?? start.startIndex)]
    }
}

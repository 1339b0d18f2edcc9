/// The name of a stored tree: segments of ASCII letters, digits, `.`, `_` and `-`, separated by `/`.
struct TreeName: Hashable, Sendable {
    static let bytesMax = 128

    let text: String

    init(_ text: String) throws(InvalidTreeName) {
        guard (1...Self.bytesMax).contains(text.utf8.count) else { throw .length }
        guard text.utf8.allSatisfy(Self.isAllowed) else { throw .letters }
        let segments = text.split(separator: "/", omittingEmptySubsequences: false)
        // Clients and proxies resolve such segments before they send a request (RFC 3986, 5.2.4).
        guard !segments.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { throw .segment }
        guard let last = segments.last, TreePart(segment: last) == nil else { throw .reserved }
        self.text = text
    }

    private static func isAllowed(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "/"):
            true
        default: false
        }
    }
}

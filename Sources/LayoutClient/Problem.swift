/// The server's refusal of a request: its status, its type, such as `/problems/invalid-layout`, and what is wrong
/// where. The status is 0 if there was no answer, which only a `LiveTree` has.
public struct Problem: Error, Codable, Hashable, Sendable {
    public var type: String
    public var title: String
    public var status: Int
    public var detail: String?
    /// The limit that the request exceeds.
    public var limit: Double?
    public var requestId: String?
    /// Where the syntax of the JSON fails.
    public var line: Int?
    public var column: Int?
    /// Each mistake, with its place.
    public var errors: [Mistake]?
    /// Of the stored tree, when the version that was wanted is not the newest one.
    public var newestVersion: Int?
    /// The seconds after which the server wants to be asked again (`Retry-After`); nil if it does not say.
    public var retryAfter: Int?

    /// One of the things that are wrong with a request.
    public struct Mistake: Codable, Hashable, Sendable {
        public var code: String
        public var message: String
        /// The place in the request's JSON, as a JSON Pointer.
        public var pointer: String?
        /// The parameter of the query.
        public var parameter: String?
        /// The name that was probably meant.
        public var suggestion: String?
        /// The section of the reference about the element: `Documentation/elements/layout.md#row`.
        public var reference: String?
    }

    /// Whether the same request may succeed later: the server is busy, stopping or unreachable, or its store is away.
    public var passes: Bool { status == 0 || status == 429 || status >= 500 }

    /// Why a live tree has no views after it was deleted.
    static let deleted = Problem(type: "/problems/no-such-tree", title: "No such tree", status: 404)

    /// Why a live tree has no views, although no server refused it.
    static func noEvents(at path: String) -> Problem {
        Problem(
            type: "about:blank", title: "No events", status: 0,
            detail: "\(path) cannot be reached, or is not a stream of events")
    }
}

extension Problem: CustomStringConvertible {
    public var description: String {
        // The detail of a single mistake is its message, which is below.
        let isRepeated = (errors ?? []).contains { $0.message == detail }
        let summary = "\(status) \(title)" + (isRepeated ? "" : detail.map { ": \($0)" } ?? "")
        let mistakes = (errors ?? []).map { mistake in
            let place = mistake.pointer ?? mistake.parameter ?? ""
            return "  \(mistake.message)" + (place.isEmpty ? "" : " (\(place))")
        }
        return ([summary] + mistakes).joined(separator: "\n")
    }
}

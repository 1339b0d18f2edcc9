/// The body of an error response: problem details, RFC 9457, with additional members.
package struct ProblemDocument: Sendable {
    /// A URI reference that identifies the kind of problem: `/problems/` and a code such as `invalid-layout`. Stable;
    /// it need not be the address of a page.
    package var type: String
    /// The kind of problem in a few words.
    package var title: String
    /// The status of the response.
    package var status: Int
    /// This problem in one or two sentences.
    package var detail: String?
    /// The identifier of the request in the server's logs.
    package var requestID: String?
    /// The mistakes of a request that is JSON.
    package var errors: [Problem]
    /// The line and the column, from 1, of a syntax error.
    package var place: (line: Int, column: Int)?
    /// The limit that was exceeded, if any.
    package var limit: Int?

    /// - Parameter code: the last part of the type.
    package init(
        code: String, title: String, status: Int, detail: String? = nil, requestID: String? = nil,
        errors: [Problem] = [], place: (line: Int, column: Int)? = nil, limit: Int? = nil
    ) {
        type = "/problems/\(code)"
        self.title = title
        self.status = status
        self.detail = detail
        self.requestID = requestID
        self.errors = errors
        self.place = place
        self.limit = limit
    }
}

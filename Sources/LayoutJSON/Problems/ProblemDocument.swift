/// The body of an error's response: RFC 9457, problem details, with members of its own.
package struct ProblemDocument: Sendable {
    /// A URI reference that names the kind of problem: `/problems/` and a code such as `invalid-layout`. Stable; it may
    /// lead nowhere.
    package var type: String
    /// The kind of problem in a few words.
    package var title: String
    /// The status of the response.
    package var status: Int
    /// This problem in a sentence or two.
    package var detail: String?
    /// The request it is about, as the server's logs name it.
    package var requestID: String?
    /// The mistakes of a request that is JSON.
    package var errors: [Problem]
    /// The line and the column, from 1, of a syntax error.
    package var place: (line: Int, column: Int)?
    /// The limit that was reached, where one was.
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

/// The response to a request.
package struct Response: Sendable {
    package typealias Header = (name: String, value: String)

    /// The status code, 200 to 599. 204 and 304 are sent without a body.
    package var status: Int

    /// Header fields in the order in which they are sent. The server adds `Content-Length`, `Date` and, before it
    /// closes the connection, `Connection`. It leaves out fields with a line break.
    package var headers: [Header]

    package var body: [UInt8]

    /// The share of the memory budget that the body takes; nil to have the server take one.
    package var memory: MemoryBudget.Share?
    /// A value of the handler, which gets it back in `complete`.
    package var note: (any Sendable)?

    package init(status: Int, headers: [Header] = [], body: [UInt8] = []) {
        precondition((200...599).contains(status), "a final status has three digits and begins with 2 to 5")
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// What is sent back for a request.
package struct Response: Sendable {
    package typealias Header = (name: String, value: String)

    /// The status code, 200 to 599. 204 and 304 are sent without a body.
    package var status: Int

    /// Header fields in the order in which they are sent. The server adds `Content-Length`, `Date` and, where it
    /// matters, `Connection`; a field that HTTP cannot carry (a line break in its value) is left out.
    package var headers: [Header]

    package var body: [UInt8]

    /// What the handler wants to know of it when it is sent. The server does not look at it. An object, which can be handed
    /// on with the response without being copied.
    package var note: (any AnyObject & Sendable)?

    package init(status: Int, headers: [Header] = [], body: [UInt8] = []) {
        precondition((200...599).contains(status), "a final status has three digits and begins with 2 to 5")
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// A whole request. It is a value: it may be kept, and handed to another thread.
package struct Request: Sendable {
    package let head: RequestHead

    /// The body, chunks joined; empty if there is none.
    package let body: [UInt8]

    package var method: String { head.method }
    package var path: String { head.path }
    package var query: String? { head.query }
    package var headers: Headers { head.headers }
}

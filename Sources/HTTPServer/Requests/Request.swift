/// A whole request.
package struct Request: Sendable {
    package let head: RequestHead

    /// The body, with its chunks joined; empty without a body.
    package let body: [UInt8]

    /// The share of the memory budget that a long body takes for as long as the request is kept.
    let memory: MemoryBudget.Share?

    package var method: String { head.method }
    package var path: String { head.path }
    package var query: String? { head.query }
    package var headers: Headers { head.headers }
}

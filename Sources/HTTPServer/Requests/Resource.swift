/// The handler's object for a path. It stays with the request.
package protocol Resource: AnyObject, Sendable {
    /// Whether requests are answered while their bodies arrive. The server must know this before it reads the header
    /// fields.
    var isStreamed: Bool { get }
}

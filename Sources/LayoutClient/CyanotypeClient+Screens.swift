/// Screens of a server that is a program with BlueprintService.
extension CyanotypeClient {
    /// A session of a screen: a client's own state on the server, which events of its views change.
    public struct ScreenSession: Hashable, Sendable {
        /// Where it is on the server.
        public let path: String
    }

    /// Begins a session, and returns it with its first frames.
    public func beginSession(
        of screen: String, _ viewport: Viewport = Viewport()
    ) async throws -> (session: ScreenSession, layout: Layout) {
        let request = ClientRequest("POST", "/v1/screens/\(screen)/sessions", query: try viewport.parameters)
        let answer = try await send(request)
        guard let path = answer.location else { throw NoSession() }
        return (ScreenSession(path: path), try answer.decoded())
    }

    /// The server has begun a session and does not say where.
    public struct NoSession: Error {}

    /// Tells a session what a user did. Answers what that changes in a viewport.
    @discardableResult
    public func send(
        _ event: ViewEvent, to session: ScreenSession, _ viewport: Viewport = Viewport()
    ) async throws -> Change {
        try await Change(post("\(session.path)/actions", event, query: try viewport.parameters))
    }

    /// The views of a session, at first and after each change, as of a stored tree. When it has ended, the sequence
    /// throws a `Problem` with the status 410, or 404 if another process answers.
    public func live(
        _ session: ScreenSession, _ viewport: Viewport = Viewport(), retryAfter retry: Duration = .seconds(1)
    ) -> AsyncThrowingStream<LiveTree, any Error> {
        live(at: session.path, viewport, isAwaited: false, retryAfter: retry)
    }

    /// Ends a session.
    public func end(_ session: ScreenSession) async throws {
        _ = try await send(ClientRequest("DELETE", session.path))
    }
}

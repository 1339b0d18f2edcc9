import Foundation
import LayoutClient
import TerminalViews

/// What is shown: a stored tree, or a screen, of which a session begins when it is first asked for.
actor ShownSource {
    private let client: CyanotypeClient
    private let address: SourceAddress
    private var session: CyanotypeClient.ScreenSession?
    /// The session that is being begun. It is not cancelled with its callers, because the server would keep a session
    /// that nobody knows.
    private var beginning: Task<CyanotypeClient.ScreenSession, any Error>?

    init(_ client: CyanotypeClient, _ address: SourceAddress) {
        (self.client, self.address) = (client, address)
    }

    /// The frames as a new user has them.
    func frames(_ viewport: Viewport) async throws -> Layout {
        try await client.frames(at: address.path, viewport)
    }

    /// Shows the views, at first and after each change, until the task is cancelled. After a session has ended another
    /// one begins.
    ///
    /// - Parameter noteFailure: called with the reason while there are no new views, but may be later.
    /// - Throws: a `Problem` that waiting does not help.
    func follow(
        _ viewport: Viewport, noteFailure: @escaping @Sendable (any Error) -> Void, show: (LiveTree) -> Void
    ) async throws {
        guard let screen = address.screen else {
            let trees = client.live(at: address.path, viewport) { error in
                // Without a tree, `trees` has the problem.
                if (error as? Problem)?.status != 404 { noteFailure(error) }
            }
            // Status 0 is no answer: the client notes the error itself.
            for try await tree in trees where tree.problem?.status != 0 {
                // Views of before, also of another size, stay while the server has none for now.
                if tree.version == nil, let problem = tree.problem, problem.passes {
                    noteFailure(problem)
                } else {
                    show(tree)
                }
            }
            return
        }
        var delay = RetryDelay(.seconds(1))
        while !Task.isCancelled {
            var retryAfter: Int?
            do {
                let session = try await begin(screen, viewport)
                delay.reset()
                do {
                    let trees = client.live(at: session.path, viewport, isAwaited: false, noteFailure: noteFailure)
                    for try await tree in trees where tree.problem?.status != 0 {
                        if tree.version == nil, let problem = tree.problem { noteFailure(problem) } else { show(tree) }
                    }
                } catch let problem as Problem where [404, 410].contains(problem.status) {
                    self.session = nil
                }
            } catch let problem as Problem where problem.passes {
                noteFailure(problem)
                retryAfter = problem.retryAfter
            } catch let error as URLError {
                noteFailure(error)
            }
            try? await Task.sleep(for: delay.next(atLeast: retryAfter))
        }
    }

    private func begin(
        _ screen: String, _ viewport: Viewport
    ) async throws -> CyanotypeClient.ScreenSession {
        if let session { return session }
        let task = beginning ?? Task { [client] in try await client.beginSession(of: screen, viewport).session }
        beginning = task
        defer { beginning = nil }
        let begun = try await task.value
        session = begun
        return begun
    }

    /// The server's picture of a version, with a pixel for each column. A session has only pictures of its newest
    /// version.
    func picture(_ viewport: Viewport, version: Int, scale: Double, background: String) async throws -> Data {
        let options = ["scale": "\(scale)", "background": background]
        if let session { return try await client.picture(at: session.path, .bmp, viewport, options: options) }
        return try await client.picture(at: address.path, .bmp, viewport, options: options, version: version)
    }

    /// Tells a session what a user did, and returns the version with which it has answered. Nil for a stored tree,
    /// whose events no program answers.
    func tell(_ event: ViewEvent, _ viewport: Viewport) async throws -> Int? {
        guard let session else { return nil }
        return try await client.send(event, to: session, viewport).version
    }

    /// Ends the session, also one that is being begun, if there is one and the server answers soon.
    func end() async {
        guard session != nil || beginning != nil else { return }
        let ending = Task { [client, session, beginning] in
            if let session { return try await client.end(session) }
            if let begun = try await beginning?.value { try await client.end(begun) }
        }
        let deadline = Task { [beginning] in
            try await Task.sleep(for: .seconds(2))
            ending.cancel()
            beginning?.cancel()
        }
        _ = await ending.result
        deadline.cancel()
    }
}

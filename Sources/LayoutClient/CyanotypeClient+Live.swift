import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension CyanotypeClient {
    /// How long a stream may be silent, in seconds. Events come with a comment every 15.
    private static let silenceSecondsMax = 40.0

    /// The views of a tree, at first and after each change, for as long as the program asks.
    ///
    /// They are empty while there is no tree of that name, and until the server can be reached: `problem` says why.
    /// After a lost connection they begin anew. A program that is slower than the tree sees only the newest views.
    ///
    ///     for try await tree in client.live("home", Viewport(width: 320)) { show(tree.frames) }
    ///
    /// After a failure the client tries again, also if the answer is not a stream of events, or an event cannot be
    /// decoded. The sequence throws only a `Problem` that waiting does not help, and errors of the URL, the name
    /// and the viewport.
    ///
    /// - Parameter retry: the time until the next attempt. It doubles with each failure, and is not shorter than the
    ///   server says (`Retry-After`), both up to 30 seconds.
    public func live(
        _ name: String, _ viewport: Viewport = Viewport(), retryAfter retry: Duration = .seconds(1)
    ) -> AsyncThrowingStream<LiveTree, any Error> {
        do {
            return live(at: try path(name), viewport, retryAfter: retry)
        } catch {
            return AsyncThrowingStream { throw error }
        }
    }

    /// The views of a stored tree, a screen or a session at a path, at first and after each change.
    ///
    /// - Parameters:
    ///   - isAwaited: whether to ask again after a 404. If false, the sequence then throws the problem.
    ///   - retry: the time until the next attempt, at first.
    ///   - noteFailure: called with the errors after which the client tries again.
    package func live(
        at path: String, _ viewport: Viewport, isAwaited: Bool = true, retryAfter retry: Duration = .seconds(1),
        noteFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) -> AsyncThrowingStream<LiveTree, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let following = Task {
                do {
                    try await follow(path, viewport, isAwaited, retry, noteFailure) { continuation.yield($0) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in following.cancel() }
        }
    }

    private func follow(
        _ path: String, _ viewport: Viewport, _ isAwaited: Bool, _ retry: Duration,
        _ noteFailure: (any Error) -> Void, show: (LiveTree) -> Void
    ) async throws {
        var tree = LiveTree()
        var request = try ClientRequest("GET", "\(path)/events", query: try viewport.parameters)
            .urlRequest(to: self)
        request.timeoutInterval = Self.silenceSecondsMax
        var delay = RetryDelay(retry)
        while !Task.isCancelled {
            // A stream that ends after an event was there, and is asked for again.
            var problem: Problem? = .noEvents(at: path)
            var failure: (any Error)?
            do {
                var reader = EventReader()
                for try await piece in await pieces(of: request) {
                    try reader.read(piece) { event in
                        try tree.receive(event)
                        show(tree)
                        problem = nil
                        delay.reset()
                    }
                }
            } catch let refusal as Problem {
                guard refusal.passes || isAwaited && refusal.status == 404 else { throw refusal }
                // The server is there, and is asked as often as at first: the tree may be put at any time.
                if refusal.status == 404 { delay.reset() }
                problem = refusal
                failure = refusal
            } catch is LiveTree.EventsMissed {
            } catch let error as URLError where error.code == .badURL || error.code == .unsupportedURL {
                throw error
            } catch {
                failure = error
            }
            if !Task.isCancelled, let problem, tree.lose(for: problem) { show(tree) }
            if let failure { noteFailure(failure) }
            try? await Task.sleep(for: delay.next(atLeast: problem?.retryAfter))
        }
    }

    /// The body of an answer as it comes.
    private func pieces(of request: URLRequest) async -> AsyncThrowingStream<Data, any Error> {
        let (pieces, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
        // A separate session, because URLSession passes the pieces of an answer only to the delegate of its session.
        let session = URLSession(
            configuration: configuration, delegate: StreamReceiver(continuation), delegateQueue: nil)
        do {
            try await openConnection(in: session, secondsMax: request.timeoutInterval)
            let events = session.dataTask(with: request)
            continuation.onTermination = { _ in events.cancel() }
            events.resume()
        } catch {
            continuation.finish(throwing: error)
        }
        // Not invalidateAndCancel(): in swift-corelibs-foundation, it traps if a request begins or ends at that moment.
        session.finishTasksAndInvalidate()
        return pieces
    }
}

/// Passes the pieces of an event stream to a continuation. After a refusal, finishes it with the problem in the body.
private final class StreamReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let continuation: AsyncThrowingStream<Data, any Error>.Continuation
    /// The response of a refusal, and its body. Only the session's queue, which runs one call at a time, has them.
    private var refusal: URLResponse?
    private var body = Data()

    init(_ continuation: AsyncThrowingStream<Data, any Error>.Continuation) {
        self.continuation = continuation
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if Problem(response, body: Data()) != nil {
            refusal = response
        } else if response.mimeType?.lowercased() != "text/event-stream" {
            // Such as the page on which a proxy asks for a password.
            continuation.finish(throwing: URLError(.badServerResponse))
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if refusal == nil { continuation.yield(data) } else { body += data }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        continuation.finish(throwing: refusal.flatMap { Problem($0, body: body) } ?? error)
    }
}

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// The answer to a request, as `data(for:)` has it. Throws at once when the task is cancelled.
    ///
    /// On Linux, the request is not cancelled with the task, and its answer is ignored. In swift-corelibs-foundation,
    /// `data(for:)` may deadlock if its task is cancelled at the moment of the answer: it resumes the task on the queue
    /// for which the cancellation waits, while the cancellation has the task locked.
    func answer(to request: URLRequest) async throws -> (body: Data, response: URLResponse) {
        #if canImport(FoundationNetworking)
            let answers = AsyncThrowingStream<(Data, URLResponse), any Error> { continuation in
                // It begins now, not in another task: the session may be invalidated next, after which none can begin.
                dataTask(with: request) { body, response, error in
                    if let body, let response { continuation.yield((body, response)) }
                    continuation.finish(throwing: error)
                }.resume()
            }
            for try await answer in answers { return answer }
            throw CancellationError()
        #else
            return try await data(for: request)
        #endif
    }
}

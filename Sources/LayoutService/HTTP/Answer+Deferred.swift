import HTTPServer

extension Answer {
    /// An answer that `begin` gives from another thread. After the time limit of requests, the request is refused as
    /// overdue.
    static func deferred(
        _ head: RequestHead, secondsMax: Double, isListener: Bool = false,
        _ begin: @escaping @Sendable (Reply) -> Void
    ) -> Answer {
        .deferred(
            DeferredAnswer(
                isListener: isListener, secondsMax: secondsMax, begin: begin,
                timeout: { reply in
                    reply.respond(Response(.refused(.overdue(requestSecondsMax: secondsMax)), to: head))
                }))
    }
}

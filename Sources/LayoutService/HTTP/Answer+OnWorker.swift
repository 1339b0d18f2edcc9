import HTTPServer

extension Answer {
    /// Has a worker answer. A failure that `work` throws is the response.
    static func onWorker(
        _ head: RequestHead, _ work: @escaping @Sendable (Reply) throws(Failure) -> Void
    ) -> Answer {
        .deferred(
            DeferredAnswer { reply in
                reply.work {
                    do throws(Failure) {
                        try work(reply)
                    } catch {
                        reply.respond(Response(error, to: head))
                    }
                }
            })
    }

    /// Has a worker make the response. A failure that `make` throws is the response.
    static func madeOnWorker(
        _ head: RequestHead, _ make: @escaping @Sendable (Cancellation) throws(Failure) -> Response
    ) -> Answer {
        .later { cancellation, respond in
            do throws(Failure) {
                respond(try make(cancellation))
            } catch {
                respond(Response(error, to: head))
            }
        }
    }
}

import HTTPServer

/// Answers what is for operators, and nothing else: for a port that clients do not reach.
struct OperatorHandler: Handler {
    let service: LayoutService

    func admit(_ head: RequestHead) -> Admission {
        do throws(Failure) {
            let route = try Route(method: head.method, path: head.path)
            guard route.isForOperators else { throw .noSuchResource(path: head.path) }
            return .gather
        } catch {
            return .refuse(Response(error, to: head))
        }
    }

    func answer(_ request: Request) -> Answer {
        .now(service.operatorAnswer(Route(path: request.path) ?? .health, to: request.head))
    }

    func refusal(_ refusal: Refusal, of head: RequestHead) -> Response {
        Response(.refused(refusal), to: head)
    }

    func complete(_ response: consuming Response, of head: RequestHead) -> Response {
        service.complete(response, of: head)
    }

    func lost(_ head: RequestHead) {
        service.lost(head)
    }
}

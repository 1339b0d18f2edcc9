import HTTPServer

/// Answers only the operators' routes, for a port that clients do not reach.
struct OperatorHandler: Handler {
    let router: Router
    let operators: OperatorRoutes
    let completion: ResponseCompletion

    func resource(at path: String) -> (any Resource)? { router.destination(of: path) }

    func admit(_ head: RequestHead) -> Admission {
        do throws(Failure) {
            guard let route = try? head.route.get(), route.isForOperators else {
                throw .noSuchResource(path: head.path, hint: "This port has only /healthz, /readyz and /metrics.")
            }
            try route.checkMethod(head.method)
            return .gather
        } catch {
            return .refuse(Response(error, to: head))
        }
    }

    func answer(_ request: Request) -> Answer {
        switch request.head.route {
        case .success(.metrics): .now(operators.exposition())
        case .success(.readiness): .now(operators.readiness(request.head))
        default: .now(operators.health())
        }
    }

    func refusal(_ refusal: Refusal, of head: RequestHead) -> Response {
        Response(.refused(refusal), to: head)
    }

    func complete(_ response: consuming Response, of head: RequestHead) -> Response {
        completion.complete(response, of: head)
    }

    func lost(_ head: RequestHead) {
        completion.noteLoss(of: head)
    }
}

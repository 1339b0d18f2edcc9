import HTTPServer

/// Answers every request with the same JSON, whatever it holds: the limit that benchmarks measure the
/// service against.
package struct FixedResponseHandler: Handler {
    private let response: Response

    package init(body: [UInt8]) {
        response = Response(json: body)
    }

    package func admit(_ head: RequestHead) -> Admission { .gather }

    package func answer(_ request: Request) -> Answer { .now(response) }

    package func refusal(_ refusal: Refusal, of head: RequestHead) -> Response { Response(.refused(refusal), to: head) }
}

import HTTPServer
import Hashing
import LayoutJSON
import TreeStore

/// Changes stored trees: as a whole, by a patch, or their data alone. What would not be a tree is refused.
struct TreeEditor: Sendable {
    private let store: any TreeStore
    private let processor: RequestProcessor
    private let bodyBytesMax: Int

    /// How often a change is tried anew because somebody else's came first.
    private static let triesMax = 1_000

    init(store: any TreeStore, processor: RequestProcessor, options: ServiceOptions) {
        self.store = store
        self.processor = processor
        bodyBytesMax = options.bodyBytesMax
    }

    /// Keeps the body as the newest version.
    func put(_ request: Request, _ name: TreeName) throws(Failure) -> Response {
        let document = try body(of: request)
        return response(try keep(document, as: name, if: Precondition(request.headers)), name)
    }

    func delete(_ request: Request, _ name: TreeName) throws(Failure) -> Response {
        let precondition = try Precondition(request.headers)
        let isDeleted: Bool
        do {
            isDeleted = try store.delete(name.text, if: precondition)
        } catch {
            throw Failure(error)
        }
        guard isDeleted else { throw .noSuchTree(name.text) }
        return Response(status: 204)
    }

    private func keep(
        _ document: [UInt8], as name: TreeName, if precondition: Precondition
    ) throws(Failure) -> PutOutcome {
        _ = try processor.decoded { () throws(RequestFailure) in
            try processor.decoder.treeRequest(from: document)
        }
        do {
            return try store.put(name.text, document: document, digest: document, if: precondition)
        } catch {
            throw Failure(error)
        }
    }

    private func response(_ outcome: PutOutcome, _ name: TreeName) -> Response {
        var response = Response(json: TreeList.tree(outcome.version, of: name))
        response.headers.append(("ETag", outcome.version.tag))
        if outcome.change == .created {
            response.status = 201
            response.headers.append(("Location", "/v1/trees/\(name.text)"))
        }
        return response
    }

    private func body(of request: Request) throws(Failure) -> [UInt8] {
        guard try ContentCoding.isPacked(request.headers) else { return request.body }
        return try ContentCoding.unpack(request.body, bytesMax: bodyBytesMax)
    }
}

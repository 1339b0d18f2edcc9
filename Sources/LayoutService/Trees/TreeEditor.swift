import HTTPServer
import JSON
import LayoutJSON
import Platform
import TreeStore

/// Changes stored trees: replaces the document or its data, or applies a patch. A document that is not a valid tree is
/// refused.
struct TreeEditor: Sendable {
    private let store: any TreeStore
    private let cache: TreeCache
    private let processor: RequestProcessor
    private let limits: RequestLimits
    private let bodyBytesMax: Int
    private let options: ServiceOptions

    /// How often a change is retried after a conflict with another client's change.
    private static let triesMax = 10_000
    /// How often a document is parsed: as data, to compare and edit it, and as a tree, to check it.
    private static let parsings = 2

    init(store: any TreeStore, cache: TreeCache, processor: RequestProcessor, options: ServiceOptions) {
        self.store = store
        self.cache = cache
        self.processor = processor
        limits = options.limits
        bodyBytesMax = options.bodyBytesMax
        self.options = options
    }

    /// Stores the body as the newest version.
    func put(_ request: Request, _ name: TreeName) throws(Failure) -> Response {
        let document = try body(of: request)
        let memory = memory(of: request)
        try memory.hold { $0.bodyBytes = Self.parsings * document.count }
        let tree = try parsed(document)
        let outcome = try keep(document, tree, as: name, if: Precondition(request.headers), memory)
        return response(outcome, name)
    }

    /// Applies a JSON Patch (RFC 6902) to the newest version.
    func patch(
        _ request: Request, _ name: TreeName, _ cancellation: Cancellation
    ) throws(Failure) -> Response {
        let body = try body(of: request)
        let patch: JSONPatch
        do throws(RequestFailure) {
            patch = try JSONPatch(parsing: body, limits: limits)
        } catch {
            throw .request(error)
        }
        return try change(request, name, cancellation) { tree, textBytes throws(Failure) in
            do throws(PatchFailure) {
                return try patch.applied(
                    to: tree, textBytes: textBytes, bytesMax: bodyBytesMax, depthMax: limits.jsonDepthMax)
            } catch {
                throw .patch(error)
            }
        }
    }

    /// Replaces the data of the newest version.
    func putData(
        _ request: Request, _ name: TreeName, _ cancellation: Cancellation
    ) throws(Failure) -> Response {
        let data = try parsed(try body(of: request))
        return try change(request, name, cancellation) { tree, _ throws(Failure) in
            tree.setting("data", to: data) ?? tree
        }
    }

    /// The data of a document.
    func data(of document: [UInt8]) throws(Failure) -> [UInt8] {
        try parsed(document)["data"]?.bytes() ?? Array("{}".utf8)
    }

    func delete(_ request: Request, _ name: TreeName) throws(Failure) -> Response {
        let precondition = try Precondition(request.headers)
        let existed = try Failure.ofStore { () throws(StoreFailure) in try store.delete(name.text, if: precondition) }
        guard existed else { throw .noSuchTree(name.text) }
        return Response(status: 204)
    }

    /// Edits the newest version, and stores the result. If another client has changed the tree meanwhile, and the
    /// precondition is still true, edits the new version.
    private func change(
        _ request: Request, _ name: TreeName, _ cancellation: Cancellation,
        _ edit: (_ tree: JSONTree, _ textBytes: Int) throws(Failure) -> JSONTree
    ) throws(Failure) -> Response {
        let precondition = try Precondition(request.headers)
        let memory = memory(of: request)
        for _ in 0..<Self.triesMax where !cancellation.isCancelled {
            let head = try Failure.ofStore { () throws(StoreFailure) in try store.tree(name.text, version: nil) }
            guard precondition.holds(for: head?.version.number) else {
                throw .preconditionFailed(current: head?.version.number)
            }
            guard let head else { throw .noSuchTree(name.text) }
            try memory.hold { $0.bodyBytes = Self.parsings * (head.document.count + request.body.count) }
            let known = known(head, name)
            let json = if let json = known?.json { json } else { try parsed(head.document) }
            let tree = try edit(json, head.document.count)
            let document = tree.bytes(capacityBytes: head.document.count + request.body.count)
            guard document.count <= bodyBytesMax else { throw .refused(.bodyTooLarge(bodyBytesMax: bodyBytesMax)) }
            do throws(Failure) {
                let outcome = try keep(
                    document, tree, following: known?.request.rows, as: name, if: .is([head.version.number]), memory)
                return response(outcome, name)
            } catch {
                guard case .preconditionFailed = error else { throw error }
            }
        }
        throw .refused(.busy(queueMax: Self.triesMax))
    }

    /// - Parameter former: the rows of the version that was edited.
    private func keep(
        _ document: [UInt8], _ tree: JSONTree, following former: DecodedRows? = nil, as name: TreeName,
        if precondition: Precondition, _ memory: WorkMemory
    ) throws(Failure) -> PutOutcome {
        // Determined before images are read, which may change meanwhile.
        let assets = options.assetsDigest
        let request = try processor.tree(in: document, tree, for: nil, following: former, within: memory)
        let digest = tree.withCanonicalBytes(capacityBytes: document.count) {
            SHA256.digest(of: UnsafeRawBufferPointer($0))
        }
        let outcome = try Failure.ofStore { () throws(StoreFailure) in
            try store.put(name.text, document: document, digest: digest, if: precondition)
        }
        // The stored document may be equal but formatted differently.
        if outcome.change != .unchanged {
            cache.insert(
                DecodedTree(document: document, request: request, json: tree),
                VersionKey(name: name.text, version: outcome.version.number, assets: assets), for: nil)
        }
        return outcome
    }

    /// A version as it was decoded when it was stored; nil if that is not known here.
    private func known(_ stored: StoredTree, _ name: TreeName) -> DecodedTree? {
        let version = VersionKey(name: name.text, version: stored.version.number, assets: options.assetsDigest)
        let known = cache.tree(version, for: nil)
        return known?.json != nil && known?.document == stored.document ? known : nil
    }

    private func memory(of request: Request) -> WorkMemory {
        WorkMemory(options.memory.share(of: options.account(of: request.head)))
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
        try ContentCoding.decodedBody(of: request, bytesMax: bodyBytesMax)
    }

    private func parsed(_ document: [UInt8]) throws(Failure) -> JSONTree {
        do throws(RequestFailure) {
            return try JSONTree(parsing: document, limits: limits)
        } catch {
            throw .request(error)
        }
    }
}

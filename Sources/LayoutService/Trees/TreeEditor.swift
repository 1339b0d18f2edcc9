import HTTPServer
import JSON
import LayoutJSON
import Platform
import TreeStore

/// Changes stored trees: replaces the document or its data, or applies a patch. A document that is not a valid tree is
/// refused.
struct TreeEditor: Sendable {
    private let store: any TreeStore
    private let versions: NewestVersions
    private let cache: FramesCache
    private let processor: RequestProcessor
    private let options: ServiceOptions

    /// How often a change is retried after a conflict with another client's change.
    private static let triesMax = 10_000
    /// How often a document is parsed: as data, to compare and edit it, and as a tree, to check it.
    private static let parsings = 2

    init(
        store: any TreeStore, versions: NewestVersions, cache: FramesCache, processor: RequestProcessor,
        options: ServiceOptions
    ) {
        self.store = store
        self.versions = versions
        self.cache = cache
        self.processor = processor
        self.options = options
    }

    /// Stores the body as the newest version.
    func put(_ request: Request, _ name: TreeName, _ cancellation: Cancellation) throws(Failure) -> Response {
        let document = try body(of: request)
        return try withLimits(request, cancellation) { limits throws(Failure) in
            try limits.memory.reserve { $0.bodyBytes = Self.parsings * document.count }
            let tree = try parsed(document)
            let former = try newest(name, beside: document, within: limits)
            let outcome = try store(
                document, tree, replacing: former, as: name, if: Precondition(request.headers), within: limits)
            return response(outcome, name)
        }
    }

    /// Applies a JSON Patch (RFC 6902) to the newest version.
    func patch(
        _ request: Request, _ name: TreeName, _ cancellation: Cancellation
    ) throws(Failure) -> Response {
        let body = try body(of: request)
        let patch = try Failure.ofRequest { () throws(RequestFailure) in
            try JSONPatch(parsing: body, limits: options.limits)
        }
        return try change(request, bodyBytes: body.count, name, cancellation) {
            tree, textBytes, limits throws(Failure) in
            do throws(PatchFailure) {
                return try patch.applied(
                    to: tree, textBytes: textBytes, bytesMax: options.bodyBytesMax,
                    depthMax: options.limits.jsonDepthMax,
                    isInterrupted: limits.isInterrupted)
            } catch {
                throw .patch(error)
            }
        }
    }

    /// Replaces the data of the newest version.
    func putData(
        _ request: Request, _ name: TreeName, _ cancellation: Cancellation
    ) throws(Failure) -> Response {
        let body = try body(of: request)
        let data = try parsed(body)
        return try change(request, bodyBytes: body.count, name, cancellation) { tree, _, _ throws(Failure) in
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

    /// Edits a document, which has `textBytes` as it is stored.
    private typealias Edit = (_ tree: JSONTree, _ textBytes: Int, WorkLimits) throws(Failure) -> JSONTree

    /// Edits the newest version, and stores the result. If another client has changed the tree meanwhile, and the
    /// precondition is still true, edits the new version.
    ///
    /// - Parameter bodyBytes: the length of the body, unpacked.
    private func change(
        _ request: Request, bodyBytes: Int, _ name: TreeName, _ cancellation: Cancellation, _ edit: Edit
    ) throws(Failure) -> Response {
        let precondition = try Precondition(request.headers)
        for _ in 0..<Self.triesMax where !cancellation.isCancelled {
            let newest = try newestTree(of: name)
            guard precondition.holds(for: newest?.version.number) else {
                throw .preconditionFailed(current: newest?.version.number)
            }
            guard let newest else { throw .noSuchTree(name.text) }
            do throws(Failure) {
                return try withLimits(request, cancellation) { limits throws(Failure) in
                    try replace(newest, of: name, bodyBytes: bodyBytes, within: limits, edit)
                }
            } catch {
                guard case .preconditionFailed = error else { throw error }
            }
        }
        throw .patch(.interrupted)
    }

    /// Stores an edited version, if the version that is edited is still the newest.
    private func replace(
        _ newest: StoredTree, of name: TreeName, bodyBytes: Int, within limits: WorkLimits, _ edit: Edit
    ) throws(Failure) -> Response {
        let bytes = newest.document.count + bodyBytes
        try limits.memory.reserve { $0.bodyBytes = Self.parsings * bytes }
        let former = try former(newest, of: name)
        let tree = try edit(former.json, newest.document.count, limits)
        let document = tree.bytes(capacityBytes: bytes)
        guard document.count <= options.bodyBytesMax else {
            throw .refused(.bodyTooLarge(bodyBytesMax: options.bodyBytesMax))
        }
        let outcome = try store(
            document, tree, replacing: former, as: name, if: .is([newest.version.number]), within: limits)
        return response(outcome, name)
    }

    /// Changes a tree within the limits of one computation.
    private func withLimits(
        _ request: Request, _ cancellation: Cancellation, _ change: (WorkLimits) throws(Failure) -> Response
    ) throws(Failure) -> Response {
        let limits = WorkLimits(
            processorSecondsMax: options.processorSecondsMax,
            memory: options.memory.share(of: options.account(of: request.head)),
            isUnwanted: { cancellation.isCancelled })
        return try limits.run(change)
    }

    /// Stores a document as the newest version.
    ///
    /// - Parameter former: the newest version so far. It stays the newest if its value is that of the document, however
    ///   both are formatted.
    private func store(
        _ document: [UInt8], _ tree: JSONTree, replacing former: FormerVersion?, as name: TreeName,
        if precondition: Precondition, within limits: WorkLimits
    ) throws(Failure) -> PutOutcome {
        // Determined before images are read, which may change meanwhile.
        let assets = options.assetsDigest
        let tree = former.map { tree.sharingMemory(with: $0.json) } ?? tree
        let request = try processor.tree(in: document, tree, for: nil, following: former?.rows, within: limits)
        let unchanged = former.flatMap { $0.json == tree ? $0 : nil }
        let kept = unchanged?.document ?? document
        let outcome = try Failure.ofStore { () throws(StoreFailure) in
            try store.put(
                name.text, document: kept, digest: unchanged?.digest ?? SHA256.digest(of: kept), if: precondition)
        }
        // Not after `.unchanged`: the stored bytes may be formatted differently from `document`.
        if unchanged == nil, outcome.change != .unchanged {
            cache.insert(
                DecodedTree(document: document, request: request, json: tree),
                VersionKey(name: name.text, number: outcome.version.number, assets: assets), for: nil)
        }
        return outcome
    }

    // MARK: Former versions

    /// The newest version as far as it is known here, without asking the store; otherwise the newest stored one.
    ///
    /// It may be outdated if another process writes to the store. Then fewer rows are shared, and an equal document
    /// becomes a version of its own.
    private func newest(
        _ name: TreeName, beside document: [UInt8], within limits: WorkLimits
    ) throws(Failure) -> FormerVersion? {
        if let former = versions.lastKnown(name.text).flatMap({ remembered($0, of: name) }) { return former }
        guard let newest = try newestTree(of: name) else { return nil }
        try limits.memory.reserve { $0.bodyBytes = Self.parsings * (document.count + newest.document.count) }
        // A document that was stored under higher limits cannot be parsed, but can be replaced.
        return try? former(newest, of: name)
    }

    private func newestTree(of name: TreeName) throws(Failure) -> StoredTree? {
        try Failure.ofStore { () throws(StoreFailure) in try store.tree(name.text, version: nil) }
    }

    private func former(_ newest: StoredTree, of name: TreeName) throws(Failure) -> FormerVersion {
        if let former = remembered(newest.version.number, of: name), former.document == newest.document {
            return former
        }
        return FormerVersion(
            document: newest.document, digest: newest.version.digest, json: try parsed(newest.document), rows: nil)
    }

    /// A version as it was decoded when it was stored; nil if that is not known here.
    private func remembered(_ version: Int, of name: TreeName) -> FormerVersion? {
        let key = VersionKey(name: name.text, number: version, assets: options.assetsDigest)
        guard let known = cache.tree(key, for: nil), let json = known.json else { return nil }
        return FormerVersion(document: known.document, digest: nil, json: json, rows: known.request.rows)
    }

    private func response(_ outcome: PutOutcome, _ name: TreeName) -> Response {
        var response = Response(json: TreeJSON.tree(outcome.version, of: name))
        response.headers.append(("ETag", outcome.version.tag))
        if outcome.change == .created {
            response.status = 201
            response.headers.append(("Location", "/v1/trees/\(name.text)"))
        }
        return response
    }

    private func body(of request: Request) throws(Failure) -> [UInt8] {
        try ContentCoding.decodedBody(of: request, bytesMax: options.bodyBytesMax)
    }

    private func parsed(_ document: [UInt8]) throws(Failure) -> JSONTree {
        try Failure.ofRequest { () throws(RequestFailure) in
            try JSONTree(parsing: document, limits: options.limits)
        }
    }
}

/// The version that an edit replaces.
private struct FormerVersion {
    let document: [UInt8]
    /// The stored digest; nil if it is to be computed from `document`.
    let digest: [UInt8]?
    /// The document as data.
    let json: JSONTree
    /// Its rows, which the next version may share; nil if they are not known here.
    let rows: DecodedRows?
}

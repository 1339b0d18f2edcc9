import LayoutJSON
import TreeStore

/// The layouts of stored trees.
struct StoredTreeLayouts: LayoutSource {
    let store: any TreeStore
    /// The cache of decoded trees.
    let cache: FramesCache
    let processor: RequestProcessor

    func layout(
        _ key: LayoutKey, following former: ViewportLayout?, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) -> ViewportLayout {
        let tree = try tree(key.version, for: key.viewport, within: limits, &report)
        return try processor.layout(tree, for: key.viewport, following: former, &report, within: limits)
    }

    func withPlaces(_ failure: Failure, _ key: LayoutKey) -> Failure {
        guard case .drawing = failure else { return failure }
        let known = cache.tree(key.version, for: key.viewport)?.document
        let document = known ?? (try? store.tree(key.version.name, version: key.version.number))??.document
        return document.map { processor.withPlaces(failure, in: $0, key.viewport) } ?? failure
    }

    private func tree(
        _ key: VersionKey, for viewport: Viewport, within limits: WorkLimits, _ report: inout WorkReport
    ) throws(Failure) -> DecodedTree {
        if let known = cache.tree(key, for: viewport), !known.request.lacksMembers { return known }
        let stored = try Failure.ofStore { () throws(StoreFailure) in try store.tree(key.name, version: key.number) }
        guard let document = stored?.document else { throw .noSuchVersion(key.number, of: key.name) }
        var watch = StageWatch()
        let request = try processor.tree(in: document, for: viewport, within: limits)
        report.decode = watch.lap()
        let tree = DecodedTree(document: document, request: request, json: nil)
        cache.insert(tree, key, for: viewport)
        return tree
    }
}

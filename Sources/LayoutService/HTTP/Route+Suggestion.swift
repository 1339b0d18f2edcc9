import LayoutJSON

extension Route {
    /// The path that was probably meant by one without a resource; nil if there is none.
    static func suggestion(for path: String) -> String? {
        let bytesMax = 256
        guard path.utf8.count <= bytesMax else { return nil }
        let candidates = ["/v1" + path, withNameOfCollection(path), withExtension(path), path + ".js"]
        if let meant = candidates.first(where: { $0 != path && hasResource($0) }) { return meant }
        return LayoutJSON.suggestion(for: path, among: fixed.keys.filter { $0 != path }.sorted())
    }

    private static func hasResource(_ path: String) -> Bool {
        (try? Route(path: path)) != nil
    }

    /// `/v1/trees/home` for `/v1/tree/home`.
    private static func withNameOfCollection(_ path: String) -> String {
        let names = ["schemas", "screens", "sessions", "trees"]
        var segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if segments.count > 2, let meant = LayoutJSON.suggestion(for: segments[2], among: names) { segments[2] = meant }
        return segments.joined(separator: "/")
    }

    /// `/v1/layout.png` for `/v1/layout/png`.
    private static func withExtension(_ path: String) -> String {
        path.hasPrefix("/v1/layout/") ? "/v1/layout." + path.dropFirst("/v1/layout/".count) : path
    }
}

import LayoutJSON

/// The parameters of a request for frames of a tree: requests with equal keys have equal results.
struct FramesKey: Hashable, Sendable {
    let name: String
    /// The version to show.
    let version: Int
    let viewport: Viewport
    /// The version that the client shows already; nil for none.
    var since: Int?
    /// How the frames are drawn; nil for the frames themselves.
    var picture: PictureQuery?

    /// The key of the whole frames of a version, in the same viewport.
    func whole(_ version: Int) -> FramesKey { FramesKey(name: name, version: version, viewport: viewport) }

    /// The approximate size in memory.
    var bytes: Int {
        let variables = viewport.variables.reduce(0) { $0 + $1.key.utf8.count + "\($1.value)".utf8.count + 256 }
        return 512 + name.utf8.count + (viewport.locale?.utf8.count ?? 0) + (viewport.timeZone?.utf8.count ?? 0)
            + variables
    }
}

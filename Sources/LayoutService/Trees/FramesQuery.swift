import Drawing
import Foundation
import LayoutJSON

/// The parameters of `GET /v1/trees/{name}/frames`.
struct FramesQuery: Sendable {
    let viewport: Viewport
    /// What the frames are cut to; nil for all frames.
    let window: CGRect?
    /// How the frames are drawn; nil for the frames themselves.
    let picture: PictureQuery?
    /// The version to show; nil for the newest.
    let version: Int?
    /// The version that the client shows already.
    let since: Int?
    /// How long to wait for something new, in seconds.
    let wait: Double
    /// The header fields that the answer depends on.
    let vary: Vary

    private static let waitMax = 300.0

    init(_ text: String?, as format: PictureFormat?, vary: Vary = .encoding) throws(Failure) {
        self.vary = vary
        var query = Query(text)
        viewport = Viewport(&query)
        window = .window(&query)
        picture = format.map { PictureQuery($0, &query) }
        version = query.integer("version", in: 1...Int.max)
        since = query.integer("since", in: 0...Int.max)
        wait = query.number("wait", in: 0...Self.waitMax) ?? 0
        if picture != nil, since != nil || wait > 0 {
            query.report("since", .contradiction, "'since' and 'wait' do not apply to pictures.")
        }
        if picture != nil, window != nil {
            query.report("window", .contradiction, "'window' does not apply to pictures, which show the whole layout.")
        }
        if version != nil, wait > 0 {
            query.report("wait", .contradiction, "'wait' does not apply to a given 'version', which never changes.")
        }
        try query.finish()
    }

    /// Versions that are no longer kept do not exist, even if they are in the cache: each server answers the same.
    ///
    /// - Parameter kept: the versions of the tree that the store keeps, up to the newest.
    /// - Throws: `noSuchVersion`.
    func key(_ name: TreeName, kept: ClosedRange<Int>) throws(Failure) -> FramesKey {
        let version = version ?? kept.upperBound
        guard kept.contains(version) else { throw .noSuchVersion(version, of: name.text) }
        return FramesKey(
            name: name.text, version: version, viewport: viewport, window: window,
            since: since.map { kept.contains($0) ? $0 : FramesKey.unknownVersion }, picture: picture)
    }
}

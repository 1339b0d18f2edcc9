import Drawing
import Foundation
import HTTPServer
import LayoutJSON

/// The parameters of a request for frames: `GET /v1/trees/{name}/frames`, and those of screens.
struct FramesQuery: Sendable {
    let viewport: Viewport
    /// The window to which the frames are cut; nil for all frames.
    let window: CGRect?
    /// How the frames are drawn; nil for the frames themselves.
    let picture: PictureQuery?
    /// The version to show; nil for the newest.
    let version: Int?
    /// The version that the client shows already.
    var since: Int?
    /// How long to wait for a new version, in seconds.
    let wait: Double
    /// The header fields on which the answer depends.
    let vary: Vary

    private static let waitSecondsMax = 300.0

    /// The versions that a client may request. This determines which query parameters are known.
    enum Versions {
        /// Any kept version, the changes since one, and waiting for a newer one.
        case kept
        /// The newest version, or the changes since one, and the client may wait for a newer one.
        case newest
        /// The only version.
        case one
    }

    init(
        _ text: String?, as format: PictureFormat?, of versions: Versions = .kept, vary: Vary = .encoding
    ) throws(Failure) {
        self.vary = vary
        var query = Query(text)
        viewport = Viewport(&query)
        picture = format.map { PictureQuery($0, &query) }
        version = versions == .kept ? query.integer("version", in: 1...Int.max) : nil
        if picture == nil {
            window = .window(&query)
            since = versions == .one ? nil : query.integer("since", in: 0...Int.max)
            wait = versions == .one ? 0 : query.number("wait", in: 0...Self.waitSecondsMax) ?? 0
            query.refuse(PictureQuery.names, .unknownProperty, "does not apply to frames, only to pictures.")
        } else {
            window = nil
            since = nil
            wait = 0
            query.refuse(["since", "wait"], .contradiction, "does not apply to pictures.")
            query.refuse(["window"], .contradiction, "does not apply to pictures, which show the whole layout.")
        }
        if version != nil, wait > 0 {
            query.report("wait", .contradiction, "'wait' does not apply to a given 'version', which never changes.")
        }
        try query.finish()
    }

    /// - Parameter format: nil for the one that the client prefers by `Accept`.
    init(_ head: RequestHead, as format: PictureFormat?, of versions: Versions = .kept) throws(Failure) {
        try self.init(
            head.query, as: format ?? .preferred(by: head.headers), of: versions,
            vary: format == nil ? .typeAndEncoding : .encoding)
    }

    /// Versions that the store no longer keeps are unknown, even if they are in the cache, so that all servers answer
    /// the same.
    ///
    /// - Parameters:
    ///   - kept: the versions of the tree that the store keeps, up to the newest.
    ///   - assets: the hash of the folder of images.
    /// - Throws: `noSuchVersion`.
    func key(_ name: String, kept: ClosedRange<Int>, assets: UInt64) throws(Failure) -> FramesKey {
        let version = version ?? kept.upperBound
        guard kept.contains(version) else { throw .noSuchVersion(version, of: name) }
        return FramesKey(
            version: VersionKey(name: name, number: version, assets: assets), viewport: viewport, window: window,
            since: since.map { kept.contains($0) ? .version($0) : .unknown }, picture: picture)
    }
}

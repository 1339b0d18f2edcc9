import Foundation
import LayoutJSON

/// Identifies the result of a request for frames of a tree or of a session. Requests with equal keys have equal
/// results.
struct FramesKey: Hashable, Sendable {
    /// The version from which a patch is requested.
    enum Base: Hashable, Sendable {
        case version(Int)
        /// A version that is no longer kept.
        case unknown
    }

    /// The version to show.
    let version: VersionKey
    let viewport: Viewport
    /// The window to which the frames are cut; nil for all frames.
    var window: CGRect?
    /// The version that the client shows already; nil for none.
    var since: Base?
    /// How the frames are drawn; nil for the frames themselves.
    var picture: PictureQuery?

    /// The layout of the version in the viewport. All windows share it.
    var layout: LayoutKey { LayoutKey(version: version, viewport: viewport) }

    /// The layout of another version in the same viewport.
    func layout(of number: Int) -> LayoutKey {
        LayoutKey(
            version: VersionKey(name: version.name, number: number, assets: version.assets), viewport: viewport)
    }

    /// The layout for drawing a picture, with glyphs.
    var drawnLayout: LayoutKey {
        var viewport = viewport
        viewport.includesGlyphs = true
        viewport.coordinates = .parent
        return LayoutKey(version: version, viewport: viewport)
    }

    /// The approximate size in memory.
    var bytes: Int { layout.bytes }
}

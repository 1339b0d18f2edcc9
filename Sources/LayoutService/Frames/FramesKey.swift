import Foundation
import LayoutJSON

/// Identifies the result of a request for frames of a tree or of a session. Requests with equal keys have equal results.
struct FramesKey: Hashable, Sendable {
    let name: String
    /// The version to show.
    let version: Int
    let viewport: Viewport
    /// The window to which the frames are cut; nil for all frames.
    var window: CGRect?
    /// The version that the client shows already; nil for none, `unknownVersion` for one that is no longer kept.
    var since: Int?
    /// How the frames are drawn; nil for the frames themselves.
    var picture: PictureQuery?
    /// A hash of the folder of images; 0 without one.
    var assets: UInt64 = 0

    /// Versions are numbered from 1.
    static let unknownVersion = 0

    var tree: VersionKey { VersionKey(name: name, version: version, assets: assets) }

    /// The layout of a version in the same viewport. All windows share it.
    func layout(of version: Int) -> LayoutKey {
        LayoutKey(tree: VersionKey(name: name, version: version, assets: assets), viewport: viewport)
    }

    /// The layout for drawing a picture, with glyphs.
    var drawnLayout: LayoutKey {
        var viewport = viewport
        viewport.includesGlyphs = true
        viewport.coordinates = .parent
        return LayoutKey(tree: tree, viewport: viewport)
    }

    /// The approximate size in memory.
    var bytes: Int { layout(of: version).bytes }
}

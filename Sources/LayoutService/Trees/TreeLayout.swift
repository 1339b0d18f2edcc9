import LayoutEngine

/// The layout of a stored tree, in the coordinates that the client asked for.
struct TreeLayout: Sendable {
    let result: LayoutResult
    let includesGlyphs: Bool

    /// The approximate size in memory.
    var bytes: Int { 512 + result.frames.count * 512 }
}

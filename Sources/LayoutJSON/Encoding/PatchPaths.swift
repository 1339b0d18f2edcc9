import LayoutEngine

/// The paths of the views in a patch.
struct PatchPaths: ~Copyable {
    private let old: LayoutResult
    private let new: LayoutResult
    private var oldPaths = PathWriter()
    /// Only for segments of the new layout.
    var newPaths = PathWriter()

    init(of patch: LayoutPatch) {
        old = patch.old
        new = patch.new
    }

    /// Calls `body` with the path of a view of the old layout, escaped as in a JSON string.
    mutating func withPath(ofOld index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        oldPaths.withPath(endingIn: Int(old.frames[index].segment), of: old.segments, body)
    }

    /// Calls `body` with the path of a view of the new layout, escaped as in a JSON string.
    mutating func withPath(ofNew index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        newPaths.withPath(endingIn: Int(new.frames[index].segment), of: new.segments, body)
    }
}

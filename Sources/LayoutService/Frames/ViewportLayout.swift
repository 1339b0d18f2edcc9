import Foundation
import LayoutEngine
import LayoutJSON
import Synchronization

/// The layout of a version of a stored tree, or of a session, for a viewport. Clients show all of it, or a window.
final class ViewportLayout: Sendable {
    let includesGlyphs: Bool
    /// In the coordinates of the parent views.
    let whole: LayoutResult
    private let coordinates: Coordinates
    private let bounds = Mutex<ViewBounds?>(nil)

    /// - Parameters:
    ///   - whole: in the coordinates of the parent views.
    ///   - coordinates: the coordinates that the client requested.
    init(_ whole: LayoutResult, coordinates: Coordinates, includesGlyphs: Bool) {
        self.whole = whole
        self.coordinates = coordinates
        self.includesGlyphs = includesGlyphs
    }

    /// The approximate size in memory.
    var bytes: Int {
        var bytes = 512 + whole.frames.count * 512 + whole.sharedPartCount * 256
        // By index: a copy of a frame would retain and release its references.
        for index in whole.frames.indices where whole.frames[index].view.hasDetails {
            for line in whole.frames[index].view.lines ?? [] { bytes += line.bytes }
        }
        return bytes
    }

    /// The views in a window, or all views if it is nil, in the coordinates that the client requested.
    func shown(in window: CGRect?) -> LayoutResult {
        let shown = window.map { whole.cut(to: $0, bounds: knownBounds) } ?? whole
        return coordinates == .root ? shown.inRootCoordinates() : shown
    }

    /// The bounds of the views. Cached, because a client usually requests several windows of a layout.
    private var knownBounds: ViewBounds {
        bounds.withLock { bounds in
            if let bounds { return bounds }
            let found = ViewBounds(of: whole)
            bounds = found
            return found
        }
    }
}

extension TextLine {
    /// The approximate size in memory.
    fileprivate var bytes: Int {
        let decorations = decorations.count * MemoryLayout<TextDecoration>.stride
        let runs = runs.reduce(0) { bytes, run in
            bytes + MemoryLayout<GlyphRun>.stride + run.glyphs.count * MemoryLayout<GlyphRun.Glyph>.stride
        }
        return MemoryLayout<TextLine>.stride + text.utf8.count + decorations + runs
    }
}

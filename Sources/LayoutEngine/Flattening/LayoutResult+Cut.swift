import Foundation

extension LayoutResult {
    /// The layout with only the views that intersect a window.
    ///
    /// Only the contents of the outermost scroll views are cut; views outside of them always stay. In a layout without
    /// a scroll view everything is cut. A view is kept if its bounding box, transformed like the view and its
    /// ancestors, intersects the window. Both are half-open; a side of zero counts as a point. The ancestors of a kept
    /// view are kept, and so are all contents of a kept scroll view inside another one.
    ///
    /// ``Frame/parent`` is an index into the kept views. Size and paths are those of the uncut layout.
    ///
    /// - Parameters:
    ///   - rect: the window in the root's coordinates, not scrolled, in points. Its size is not negative.
    ///   - bounds: the bounds of this layout's views; nil to compute them.
    public func cut(to rect: CGRect, bounds: ViewBounds? = nil) -> LayoutResult {
        let bounds = bounds ?? ViewBounds(of: self)
        let isKept = views(in: BoundingBox(rect), bounds)
        var cut = self
        cut.frames = []
        var indices = [Int32](repeating: -1, count: frames.count)
        for index in frames.indices where isKept[index] {
            indices[index] = Int32(cut.frames.count)
            var frame = frames[index]
            if let parent = frame.parent { frame.parentIndex = indices[parent] }
            cut.frames.append(frame)
        }
        cut.window = LayoutWindow(
            rect: rect, uncutFrames: frames, indices: indices, leftOut: frames.count - cut.frames.count)
        return cut
    }

    /// Whether each view is kept when the layout is cut to a window.
    private func views(in window: BoundingBox, _ bounds: ViewBounds) -> [Bool] {
        var isKept = [Bool](repeating: false, count: frames.count)
        for index in bounds.boxes.indices where bounds.boxes[index].intersects(window) {
            var view = index
            while view >= 0, !isKept[view] {
                isKept[view] = true
                view = Int(frames[view].parentIndex)
            }
        }
        for scrollView in bounds.nestedScrollViews where isKept[scrollView.lowerBound] {
            for index in scrollView { isKept[index] = true }
        }
        return isKept
    }
}

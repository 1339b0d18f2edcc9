import Foundation

/// A rectangle that a layout was cut to, and which views of the whole layout are in it.
public struct LayoutWindow: Sendable {
    /// In the root's coordinates, not scrolled, in points.
    public let rect: CGRect

    /// All views, those that were left out too.
    let wholeFrames: [Frame]

    /// The index in the cut layout of each of all views; -1 for those that were left out.
    let places: [Int32]

    /// How many views were left out.
    public let leftOut: Int
}

extension LayoutResult {
    /// The layout with those views alone that reach into a window.
    ///
    /// The contents of outermost scroll views are cut, and of a layout without a scroll view everything; views outside
    /// scroll views always stay. A view reaches into the window if its bounding box, with its transformation and those of
    /// the views around it, has a point of the window. Both are half-open; a side of zero counts as a point. A view that
    /// reaches in stays with all views around it; a scroll view inside one that is cut stays whole.
    ///
    /// ``Frame/parent`` counts the views that stay. Size and paths are those of the whole layout.
    ///
    /// - Parameters:
    ///   - rect: the window in the root's coordinates, not scrolled, in points. Its size is not negative.
    ///   - bounds: those of this layout, if they are known; else they are found.
    public func cut(to rect: CGRect, bounds: ViewBounds? = nil) -> LayoutResult {
        let bounds = bounds ?? ViewBounds(of: self)
        let isIn = views(in: BoundingBox(rect), bounds)
        var cut = self
        cut.frames = []
        var places = [Int32](repeating: -1, count: frames.count)
        for index in frames.indices where isIn[index] {
            places[index] = Int32(cut.frames.count)
            var frame = frames[index]
            if let parent = frame.parent { frame.parentIndex = places[parent] }
            cut.frames.append(frame)
        }
        cut.window = LayoutWindow(
            rect: rect, wholeFrames: frames, places: places, leftOut: frames.count - cut.frames.count)
        return cut
    }

    /// Whether each view is in a window.
    private func views(in window: BoundingBox, _ bounds: ViewBounds) -> [Bool] {
        var isIn = [Bool](repeating: false, count: frames.count)
        for index in bounds.boxes.indices where bounds.boxes[index].reaches(into: window) {
            var view = index
            while view >= 0, !isIn[view] {
                isIn[view] = true
                view = Int(frames[view].parentIndex)
            }
        }
        for scrollView in bounds.nestedScrollViews where isIn[scrollView.lowerBound] {
            for index in scrollView { isIn[index] = true }
        }
        return isIn
    }
}

import Foundation

extension LayoutResult {

    /// Puts every frame on the pixel grid, parents first, so that rounding errors do not add up from level to level.
    ///
    /// A view that is transformed is left as it is, with everything in it.
    mutating func roundToPixelGrid() {
        var grids: [Grid?] = []
        grids.reserveCapacity(frames.count)
        for index in frames.indices {
            let parent = frames[index].parent
            guard let grid = parent == nil ? Grid() : grids[parent!], !frames[index].isTransformed else {
                grids.append(nil)
                continue
            }
            let moved = frames[index].rect
                .offset(by: grid.origin)
                .offset(by: grid.correction)
            let rounded =
                switch frames[index].view.frameRounding {
                case .edges: moved.roundedEdges(toScale: displayScale)
                case .size: moved.roundedSize(toScale: displayScale)
                }
            let rect = rounded.offset(by: CGPoint(x: -grid.origin.x, y: -grid.origin.y)).throughCenter
            frames[index].rect = rect
            grids.append(
                Grid(
                    origin: CGPoint(x: grid.origin.x + rect.origin.x, y: grid.origin.y + rect.origin.y),
                    correction: CGPoint(x: moved.origin.x - rounded.origin.x, y: moved.origin.y - rounded.origin.y)))
        }
    }

    /// What rounding hands down from a view to those in it.
    private struct Grid {
        /// The view's rounded origin in the root's coordinates.
        var origin = CGPoint.zero
        /// How far rounding moved the view back.
        var correction = CGPoint.zero
    }
}

extension Frame {
    fileprivate var isTransformed: Bool {
        attributesBox.map { !$0.attributes.transform.isIdentity } ?? false
    }
}

extension CGRect {
    /// The rectangle by way of its centre. Blueprint keeps a view's centre and size; what is lost on the way there and
    /// back decides to which side halves are rounded in the views inside.
    fileprivate var throughCenter: CGRect {
        CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }

    fileprivate func offset(by point: CGPoint) -> CGRect {
        CGRect(x: origin.x + point.x, y: origin.y + point.y, width: size.width, height: size.height)
    }
}

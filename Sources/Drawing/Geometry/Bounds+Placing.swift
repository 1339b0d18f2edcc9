import LayoutEngine

extension Bounds {
    /// The rectangle of an image or a shape in these bounds.
    ///
    /// - Parameters:
    ///   - size: the size of the image, in points.
    ///   - pixels: the size of the image in pixels, or of the shape's view box, whose aspect ratio counts.
    func place(for size: Point, _ pixels: Point, _ mode: Image.ContentMode) -> Bounds {
        let scales = Point(width / pixels.x, height / pixels.y)
        let placed =
            switch mode {
            case .center: size
            case .stretch: Point(width, height)
            case .aspectFit: pixels * min(scales.x, scales.y)
            case .aspectFill: pixels * max(scales.x, scales.y)
            }
        return Bounds(x: center.x - placed.x / 2, y: center.y - placed.y / 2, width: placed.x, height: placed.y)
    }
}

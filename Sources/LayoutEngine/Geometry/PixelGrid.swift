import Foundation

extension CGFloat {
    /// The nearest multiple of 1 ÷ scale, halves away from zero.
    ///
    /// Returns `self` unchanged if it exceeds 2⁵² pixels or the scale is not positive.
    func rounded(toScale scale: CGFloat) -> CGFloat {
        let pixels = self * scale
        guard pixels.magnitude < 0x1p52, scale > 0 else { return self }
        return pixels.rounded(.toNearestOrAwayFromZero) / scale
    }
}

extension CGRect {
    /// The rectangle with each edge on the pixel grid.
    func roundedEdges(toScale scale: CGFloat) -> CGRect {
        let edges = standardizedEdges
        let minX = edges.minX.rounded(toScale: scale)
        let minY = edges.minY.rounded(toScale: scale)
        return CGRect(
            x: minX,
            y: minY,
            width: edges.maxX.rounded(toScale: scale) - minX,
            height: edges.maxY.rounded(toScale: scale) - minY)
    }

    /// The rectangle with its origin and its size on the pixel grid.
    func roundedSize(toScale scale: CGFloat) -> CGRect {
        let edges = standardizedEdges
        return CGRect(
            x: edges.minX.rounded(toScale: scale),
            y: edges.minY.rounded(toScale: scale),
            width: size.width.magnitude.rounded(toScale: scale),
            height: size.height.magnitude.rounded(toScale: scale))
    }

    /// The edges in ascending order, even if a length is negative.
    private var standardizedEdges: (minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat) {
        (
            min(origin.x, origin.x + size.width), min(origin.y, origin.y + size.height),
            max(origin.x, origin.x + size.width), max(origin.y, origin.y + size.height)
        )
    }
}

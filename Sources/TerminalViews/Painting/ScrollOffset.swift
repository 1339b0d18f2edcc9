import LayoutClient

/// How far the content of a scroll view is scrolled, in points.
package struct ScrollOffset: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double = 0, y: Double = 0) {
        (self.x, self.y) = (x, y)
    }

    /// Where a scroll view begins: at its `contentOffset`, or else at its insets.
    init(startOf view: View) {
        let start = view.properties["contentOffset"], inset = view.properties["contentInset"]
        if start?.string == "end" {
            self.init(x: .greatestFiniteMagnitude, y: .greatestFiniteMagnitude)
        } else {
            self.init(
                x: start?["x"]?.number ?? -(inset?["left"]?.number ?? 0),
                y: start?["y"]?.number ?? -(inset?["top"]?.number ?? 0))
        }
    }

    /// The offset as far as there is content, with its insets.
    func limited(to view: View) -> ScrollOffset {
        let size = view.properties["contentSize"], inset = view.properties["contentInset"]
        func limit(_ offset: Double, _ length: Double, _ content: String, _ edges: (String, String)) -> Double {
            let first = -(inset?[edges.0]?.number ?? 0)
            let last = (size?[content]?.number ?? 0) + (inset?[edges.1]?.number ?? 0) - length
            return min(max(offset, first), max(first, last))
        }
        return ScrollOffset(
            x: limit(x, view.frame.width, "width", ("left", "right")),
            y: limit(y, view.frame.height, "height", ("top", "bottom")))
    }
}

import LayoutClient

/// How far the content of a scroll view is scrolled, in points.
package struct ScrollOffset: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double = 0, y: Double = 0) {
        (self.x, self.y) = (x, y)
    }

    /// Where a scroll view begins.
    init(startOf view: View) {
        let start = view.properties["contentOffset"]
        if start?.string == "end" {
            self.init(x: 0, y: .greatestFiniteMagnitude)
        } else {
            self.init(x: start?["x"]?.number ?? 0, y: start?["y"]?.number ?? 0)
        }
    }

    /// The offset as far as there is content.
    func limited(to view: View) -> ScrollOffset {
        let content = view.properties["contentSize"]
        func limit(_ offset: Double, _ content: Double?, _ length: Double) -> Double {
            min(max(offset, 0), max(0, (content ?? 0) - length))
        }
        return ScrollOffset(
            x: limit(x, content?["width"]?.number, view.frame.width),
            y: limit(y, content?["height"]?.number, view.frame.height))
    }
}

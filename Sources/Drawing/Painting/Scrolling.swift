import LayoutEngine

/// How far a scroll view is scrolled.
struct Scrolling {
    /// The point of the content at the upper left corner of the view.
    var offset: Point
    /// The position between start and end along each axis, from 0 to 1.
    var fraction: Point
}

extension ViewDescription {
    /// How far a scroll view of this size is scrolled: to its `contentOffset`, limited to content and insets, or to the
    /// start of its insets. Nil for other views.
    func scrolling(in size: Point) -> Scrolling? {
        guard viewClass == "ScrollView" else { return nil }
        let properties = namedProperties
        guard let content = properties.object("contentSize") else { return nil }
        let wanted = properties["contentOffset"], isAtEnd = wanted == .text("end"),
            point = wanted.flatMap(Properties.init)
        let insets = properties.object("contentInset")
        func scroll(
            to offset: Double?, _ content: Double?, in length: Double, after leading: Double?, before trailing: Double?
        ) -> (offset: Double, fraction: Double) {
            let first = -(leading ?? 0), last = max((content ?? 0) + (trailing ?? 0) - length, first)
            let start = wanted == nil ? first : offset ?? 0
            let offset = isAtEnd ? last : min(max(start, first), last)
            return (offset, last > first ? (offset - first) / (last - first) : 0)
        }
        let x = scroll(
            to: point?.number("x"), content.number("width"), in: size.x, after: insets?.number("left"),
            before: insets?.number("right"))
        let y = scroll(
            to: point?.number("y"), content.number("height"), in: size.y, after: insets?.number("top"),
            before: insets?.number("bottom"))
        return Scrolling(offset: Point(x.offset, y.offset), fraction: Point(x.fraction, y.fraction))
    }
}

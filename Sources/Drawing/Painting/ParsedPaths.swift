import LayoutEngine

/// The outlines of shapes by their path data. Shapes with the same data share one outline.
final class ParsedPaths {
    private var paths: [String: Path] = [:]

    func path(_ data: String) -> Path {
        if let known = paths[data] { return known }
        var path = Path()
        // The data were checked when the element was made. Otherwise the part before the first error is drawn.
        _ = ShapePath.parse(data) { path.append($0) }
        paths[data] = path
        return path
    }
}

extension Path {
    fileprivate mutating func append(_ segment: ShapePath.Segment) {
        switch segment {
        case .move(let point): move(Point(point.x, point.y))
        case .line(let point): line(Point(point.x, point.y))
        case .curve(let first, let second, let end):
            curve(Point(first.x, first.y), Point(second.x, second.y), Point(end.x, end.y))
        case .close: close()
        }
    }
}
